"""Rulings on who sees what: EB-28, EB-45, EB-78, by view and observation of each player."""

import pytest

from tests.end_breaker.scenario import PTSS, Table, battle, table, who_sees

A, B, C = 0, 1, 2
ALL = [A, B, C]


def scene(me=None, them=None, **more) -> Table:
    """Three players; A is on turn. Decks in no known order."""
    mine = {"hand": ["hunter", "demonista"], "discard": ["beast_warrior"], **(me or {})}
    mine = {"deck": ["sky_runner", "travellers_tavern", "hunter"], **mine}
    other = {"hand": ["astral_mage"], "deck": ["citadel_knight", "demonista"], **(them or {})}
    return table(mine, other, {"hand": ["hunter"], "deck": ["astral_mage"]}, **more)


def masks(first="felpool", thorns=0, **more):
    """A mask with so many thorns of B in the first place."""
    return [{"mask": first, "thorns": [0, thorns, 0], **more}, "jaglants", "tittanian"]


# hidden


def test_eb_78__the_hand_of_another_is_hidden():
    """The own deck is known as a set: hand and deck together are public, which is which is not."""
    other = {"hand": ["sky_runner", "demonista"], "deck": ["hunter", "travellers_tavern", "hunter"]}
    one, two = scene({}), scene(other)
    assert who_sees(one, two) == [A]
    theirs = scene(None, {"hand": ["demonista"], "deck": ["citadel_knight", "astral_mage"]})
    assert who_sees(one, theirs) == [B]
    seen = one.match.view(C)["players"]
    assert (seen[A]["hand"], seen[A]["hand_size"]) == ([], 2)
    assert (seen[B]["hand"], seen[B]["hand_size"], seen[B]["deck_size"]) == ([], 1, 2)
    mine = one.match.view(A)["players"][A]
    assert sorted(mine["hand"]) == ["demonista", "hunter"]
    assert sorted(mine["deck"]) == ["hunter", "sky_runner", "travellers_tavern"]


def test_eb_78__the_order_of_a_deck_and_the_future_are_hidden_from_all():
    """Damage deck, next scenario, decks: nobody knows what chance will bring."""
    assert who_sees(scene(random=1), scene(random=2)) == []
    order = [{"deck": ["sky_runner", "hunter"]}, {"deck": ["hunter", "sky_runner"]}]
    assert who_sees(scene(order[0]), scene(order[1])) == []


def test_eb_78__cards_put_on_the_own_deck_are_known_to_the_player_alone():
    tops = [[{"card": card, "shown": False}] for card in ("sky_runner", "hunter")]
    assert who_sees(scene({"top": tops[0]}), scene({"top": tops[1]})) == [A]
    shown = [[{"card": card, "shown": True}] for card in ("sky_runner", "hunter")]
    assert who_sees(scene({"top": shown[0]}), scene({"top": shown[1]})) == ALL
    assert who_sees(scene({"bottom": ["hunter"]}), scene({"bottom": ["sky_runner"]})) == [A]


def test_eb_78__a_card_put_under_the_deck_is_not_named():
    """Double Trigger (EB-34)."""
    t = battle({"hand": "hunter demonista", "deck": "beast_warrior " * 4}, {}, {})
    t.answers("double_trigger")
    one, two = t.copy().answers("keep hunter"), t.copy().answers("keep demonista")
    assert who_sees(one, two) == [A]
    heard = [t.match.public_label(t.match.action(f"keep {x}")) for x in ("hunter", "demonista")]
    assert heard[0] == heard[1]


def test_eb_78__what_is_drawn_is_hidden():
    """After a hand adjustment; A's own view lists the new hand."""
    t = scene().ends_turn()
    assert t.match.view(B)["players"][A]["hand"] == []
    assert t.match.view(B)["players"][A]["hand_size"] == 5
    assert len(t.match.view(A)["players"][A]["hand"]) == 5


@pytest.mark.parametrize("viewer", [A, B])
def test_eb_78__only_the_one_asked_sees_the_answers(viewer):
    shown = scene().match.view(viewer)["decision"]
    assert (shown["kind"], shown["player"]) == ("play", A)
    expected = ["play demonista", "play hunter", "stop"] if viewer == A else None
    assert (sorted(shown["legal"]) if shown["legal"] is not None else None) == expected


# masquerades


def test_eb_78__a_covered_mask_is_hidden_from_all():
    """Felpool and Rabishan: the same rewards, so the first thorn does not tell them apart."""
    for thorns in (0, 1):
        one, two = (scene(masks=masks(name, thorns)) for name in ("felpool", "rabishan"))
        assert who_sees(one, two) == []
    assert who_sees(scene(masks=masks("felpool")), scene(masks=masks("red_baroque"))) == []
    one, two = (scene(masks=masks(name, 2)) for name in ("felpool", "rabishan"))
    assert who_sees(one, two) == ALL


def test_eb_28__the_first_thorn_shows_the_rewards_to_all():
    one, two = (scene(masks=masks(name, 1)) for name in ("felpool", "red_baroque"))
    assert who_sees(one, two) == ALL
    for p in ALL:
        first, second, _ = two.match.view(p)["masks"]
        assert (first["rewards"], first["mask"]) == ([10, 6, 3, 0], None)
        assert (second["rewards"], second["mask"]) == (None, None)


def test_eb_78__masks_that_are_gone_or_were_turned_up_are_open():
    one, two = (scene(masks=masks(x, gone=True)) for x in ("felpool", "rabishan"))
    assert who_sees(one, two) == ALL
    turned = [
        scene(masks=masks(gone=True), battles=1, turned_up=["felpool", x])
        for x in ("jester", "mummy")
    ]
    assert who_sees(*turned) == ALL


def test_eb_78__thorns_are_open_by_colour():
    """Both with one thorn, of B or of C."""
    other = [{"mask": "felpool", "thorns": [0, 0, 1]}, "jaglants", "tittanian"]
    assert who_sees(scene(masks=masks(thorns=1)), scene(masks=other)) == ALL


# open


@pytest.mark.parametrize(
    "change",
    [
        {"darc": 1},
        {"hand": ["hunter"]},  # its size
        {"deck": ["sky_runner", "travellers_tavern"]},
        {"discard": ["sky_runner"], "deck": ["beast_warrior", "travellers_tavern", "hunter"]},
        {"known": ["hunter"]},  # it was shown
        {"discard": []},
    ],
)
def test_eb_78__open_of_a_player(change):
    assert who_sees(scene(), scene(change)) == ALL


@pytest.mark.parametrize(
    "change",
    [
        {"left": "scenario_c"},
        {"right": "scenario_c"},
        {"removed": ["scenario_c"]},
        {"supply": {"beast_warrior": 9}},
        {"destroyed": ["hunter"]},
        {"player": 1},
        {"turn": 5},
        {"options": {"abilities": ["ice_blast"]}},
    ],
)
def test_eb_78__open_on_the_table(change):
    assert who_sees(scene(), scene(**change)) == ALL


def test_eb_78__played_cards_are_open():
    assert who_sees(scene(), scene().answers("play hunter")) == ALL
    one, two = scene().answers("play hunter"), scene().answers("play demonista")
    assert who_sees(one, two) == ALL
    assert one.match.view(C)["players"][A]["play"][0]["card"] == "hunter"


def test_eb_78__cards_shown_by_lance_impact():
    """EB-71: they stay in hand; of two cards with one attribute the first is shown."""
    hand = "lance_impact citadel_knight hunter astral_mage demonista"
    t = table({"hand": hand, "deck": "hunter"}, {}).answers("play lance_impact")
    assert t.match.view(B)["players"][A]["hand"] == []
    t.answers("yes")
    seen = t.match.view(B)["players"][A]["hand"]
    assert sorted(seen) == ["astral_mage", "citadel_knight", "hunter"]
    t.answers("thorn 0")
    assert len(t.match.view(B)["players"][A]["hand"]) == 3
    t.ends_turn()
    assert t.match.view(B)["players"][A]["hand"] == []


def test_eb_78__cards_found_by_a_reveal_are_known():
    """Tonfa Combo: an ability from the deck; what lies aside is open while it is asked."""
    t = table({"hand": "tonfa_combo", "deck": "hunter get_set demonista"}, {})
    t.answers("play tonfa_combo", "yes")
    aside = t.match.view(B)["aside"]
    assert "get_set" in aside
    label = next(x for x in t.legal() if x.startswith("keep") or x == "yes")
    t.answers(label)
    assert t.match.view(B)["players"][A]["hand"] == ["get_set"]
    assert t.match.view(B)["players"][A]["discard"] == ["hunter"]


def test_eb_78__what_get_set_looks_at_is_hidden():
    """Three cards of the own deck; the others see no more than how many there are."""
    decks = [
        "hunter demonista sky_runner beast_warrior",
        "beast_warrior sky_runner demonista hunter",
    ]
    looks = []
    for deck in decks:
        t = table({"hand": "get_set", "deck": deck.split(), "top": deck.split()}, {}, {})
        t.answers("play get_set")
        looks.append(t.answers("yes") if "yes" in t.legal() else t)
    assert who_sees(*looks) == [A]


def test_eb_45__scope_owl_shows_the_top_of_every_deck():
    """EB1-045: once, at the start of the battle."""
    seen = {}
    for mask in ("scope_owl", "jaglants"):
        me = {"hand": " ".join(PTSS), "deck": "beast_warrior beast_warrior"}
        t = table(me, {"deck": "demonista " * 7}, masks=[{"mask": mask, "thorns": [2, 0]}])
        t.plays(" ".join(PTSS)).stops().answers("solve", "thorn 0")
        seen[mask] = [[t.match.view(v)["players"][p]["top"] for p in (A, B)] for v in (A, B)]
        tops = [t.of(p)["top"] for p in (A, B)]
        assert all(len(top) == (mask == "scope_owl") for top in tops)
    assert seen["jaglants"] == [[[], []], [[], []]]
    mine, other = seen["scope_owl"]
    assert len(mine[1]) == len(other[0]) == 1
    assert mine[1][0] in ("demonista", "travellers_tavern")
    assert other[0][0] in {"beast_warrior", *PTSS}


# whole views


def test_eb_78__a_view_has_no_more_than_it_should():
    t = scene(masks=masks(thorns=1))
    for p in ALL:
        shown = t.match.view(p)
        assert shown["viewer"] == p
        for key in ("stack", "random", "tasks"):
            assert key not in shown
        for other in set(ALL) - {p}:
            assert shown["players"][other]["hand"] == []
            assert shown["players"][other]["top"] == []
