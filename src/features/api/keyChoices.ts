/** Requests a minute of a key: what is offered, and the most. */
export const requestRates = [60, 300, 1200] as const

/** How long a key may live, in days; for ever where none is chosen. */
export const lifetimes = [30, 90, 365] as const
