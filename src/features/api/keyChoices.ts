/** Requests a minute of a key: what is offered, and the most. */
export const requestRates = [60, 300, 1200] as const

/** How long a key may live, in days; for ever where none is chosen. */
export const lifetimes = [30, 90, 365] as const

/** How a form says that a key may live: for ever, as it is, or for so many days from now. */
export const forEver = 'ever'
export const asItIs = 'as it is'

/** What a form says of a key: its name, its tools, its limit, and how long it lives. */
export type KeyWish = { name: string; scopes: string[] | null; perMinute: number; life: string }

/** The days that a form chose; null for ever, and undefined where all stays as it is. */
export const lastingFor = (life: string): number | null | undefined => {
  if (life === asItIs) return undefined
  return life === forEver ? null : Number(life)
}
