import { z } from 'zod'

/** One setting of the operator: its type, and the sentence that the reference prints beside it. */
export type Setting = { schema: z.ZodType; about: string; secret?: boolean }

/** Settings by the name of their environment variable. */
export type Settings = Record<string, Setting>

/** Number of a port; 0 stands for any that is free. */
export const port = z.coerce.number().int().min(0).max(65_535)

/** A time in hours, which may have a fraction. */
export const hours = (fallback: number) => z.coerce.number().positive().default(fallback)

/** A time in seconds, which may have a fraction and ends within a day. */
export const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback)

/** How many, at least one. */
export const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)

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
