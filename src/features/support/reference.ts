import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another when they are read out or typed (after Crockford's base 32). */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const length = 8

/** A new reference of a ticket, such as `7KM2XQ9D`. It tells nothing of how many there are. */
export const newReference = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** A reference as somebody may type it: with `#` or brackets, in small letters. */
export const referenceIn = (typed: string): string => typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
