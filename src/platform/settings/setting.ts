import { z } from 'zod'

/** One setting of the operator: its type, and the sentence that the reference prints beside it. */
export type Setting = { schema: z.ZodType; about: string; secret?: boolean }

/** Settings by the name of their environment variable. */
export type Settings = Record<string, Setting>

/** Number of a port; 0 stands for any that is free. */
export const port = z.coerce.number().int().min(0).max(65_535)

/** A longer time than anybody means; moments much further away are beyond what databases and dates can hold. */
const yearsAtMost = 100

/** A time in hours, which may have a fraction. */
export const hours = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .max(yearsAtMost * 8766)
    .default(fallback)

/** A time in whole days, at least one. */
export const days = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .positive()
    .max(yearsAtMost * 365)
    .default(fallback)

/** A time in seconds, which may have a fraction and ends within a day. */
export const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback)

/** How many, at least one, and no more than a column of the database can count. */
export const count = (fallback: number) => z.coerce.number().int().positive().max(2_147_483_647).default(fallback)

/** An address on the web. Without its scheme, `localhost:9000` would be one of the scheme `localhost`. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })

/** Whether an address has one of these schemes and a host. Signs such as # or / in a password have to be written as %23 or %2F to leave it one. */
export function isAddress(text: string, schemes: readonly string[]): boolean {
  const address = URL.parse(text)
  return address !== null && address.hostname !== '' && schemes.includes(address.protocol.slice(0, -1))
}

/** Words separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((words) => words.split(',').flatMap((word) => word.trim() || []))

/** Yes or no, or nothing said. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional()
