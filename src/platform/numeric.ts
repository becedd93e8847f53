import { z } from 'zod/mini'

type Check = z.core.CheckFn<number> | z.core.$ZodCheck<number>

/**
 * A number that passes the checks: as JSON has it, or written as a text, as queries and forms bring it. Nothing else counts as one; neither
 * `true` nor null, an empty text or a list.
 */
export const numeric = (...checks: Check[]) =>
  z.pipe(
    z.transform((value: unknown) => (isWritten(value) ? Number(value) : value)),
    z.number().check(...checks),
  )

const isWritten = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
