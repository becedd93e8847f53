import { z } from 'zod'
import type { AppError } from '#platform/errors.ts'
import { type Language, textIn } from '#platform/text.ts'

/** The answer of a call: what the client reads is the body, `success` first. */
export type Envelope<Obj = unknown> = { success: 1 | 0; code: number; msg: string; obj: Obj | null }

export const ok = <Obj>(obj: Obj, msg = ''): Envelope<Obj> => ({ success: 1, code: 1, msg, obj })

export const failed = (error: AppError, language: Language): Envelope<null> => ({
  success: 0,
  code: error.code,
  msg: textIn(error.text, language),
  obj: null,
})

/** The schema of an answer whose `obj` is as given, for checks and the API description. */
export const envelopeOf = <Obj extends z.core.$ZodType>(obj: Obj) =>
  z.object({ success: z.union([z.literal(1), z.literal(0)]), code: z.number(), msg: z.string(), obj: z.nullable(obj) })
