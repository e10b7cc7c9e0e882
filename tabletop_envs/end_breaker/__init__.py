"""End Breaker! SCG."""
