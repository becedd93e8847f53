import type { z } from 'zod'
import type { DeskPlace } from '../place.ts'
import type { Permission } from '../policy.ts'
import type { DeskTexts } from '../texts.ts'
import type { Shown, Visit } from '../visit.ts'

/** What an act is about: what decides whether an operator looks after it, and what the audit keeps. Nothing secret belongs in it. */
export type Subject = {
  /** The site that it belongs to; absent for what belongs to the whole installation or to the operator alone. */
  site?: string
  whom?: string
  details?: Record<string, string | number | boolean | null>
}

/** What comes of an act: where the browser goes on, a page that is shown once, or a file. */
export type ActResult = { to?: string; page?: Shown; file?: { name: string; type: string; body: string } }

/** What a form brings: words by the names of its fields, and its file as `file` and `fileName`. */
export type FormFields = Readonly<Record<string, string | Buffer>>

/** An act of the desk. The desk checks before it who may do it and where, and writes it into the audit. */
export type Act = {
  name: Permission & keyof DeskTexts['acts']
  /** Most bytes of its form, where that is more than usual. */
  mostBytes?: number | undefined
  /** Most bytes of the file that its form brings, where it brings one. */
  fileBytes?: number | undefined
  /** Checks a form, says what it is about, and does it. Throws an AppError for what cannot be done, notFound included. */
  prepare(visit: Visit, fields: FormFields): Promise<{ subject: Subject; run(): Promise<ActResult> }>
}

type ActFacts<Input, About> = {
  name: Act['name']
  mostBytes?: number
  fileBytes?: number
  input: z.ZodType<Input>
  /** What the act is about; what it finds out on the way is handed on to `run`. */
  about(place: DeskPlace, input: Input, visit: Visit): Promise<Subject & { found: About }>
  run(place: DeskPlace, input: Input, found: About, visit: Visit): Promise<ActResult | undefined>
}

/** Defines an act, types kept. Its form is read by `input`; fields that are wrong throw what zod says. */
export const defineAct = <Input, About>({
  name,
  mostBytes,
  fileBytes,
  input,
  about,
  run,
}: ActFacts<Input, About>): Act => ({
  name,
  mostBytes,
  fileBytes,
  async prepare(visit, fields) {
    const read = input.parse(fields)
    const { found, ...subject } = await about(visit.place, read, visit)
    return { subject, run: async () => (await run(visit.place, read, found, visit)) ?? {} }
  },
})
