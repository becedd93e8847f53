import { plainNumber } from '../numbers/plainNumber.ts'

/** Somebody to write to: what they are called, and their number as it was typed or came with a file. */
export type Contact = { name: string; number: string }

/** How many are kept at most: a list of more is an address book, which has its own programs. */
export const mostContacts = 2000

export const isContact = (value: unknown): value is Contact =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'number' in value &&
  typeof value.number === 'string'

/** Contacts with others added: each number once, where its newest name counts; in the order of their names. */
export function withContacts(known: readonly Contact[], more: readonly Contact[]): Contact[] {
  const byNumber = new Map([...known, ...more].map((contact) => [digitsOf(contact.number), contact]))
  return [...byNumber.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** A number without what is only for the eye. */
export const digitsOf = (number: string): string => plainNumber(number).replace(/[^\d+]/g, '')
