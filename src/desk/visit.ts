import type { Language } from '#platform/languages.ts'
import type { Formats } from './formats.ts'
import type { Operator } from './operators/operators.ts'
import type { DeskSession } from './operators/sessions.ts'
import type { Block, FieldFacts, FormFacts } from './pages/blocks.ts'
import type { DeskPlace } from './place.ts'
import { may, type Permission } from './policy.ts'
import type { DeskTexts } from './texts.ts'

/** A request of somebody who is logged in, as pages and acts see it. */
export type Visit = {
  place: DeskPlace
  operator: Operator
  session: DeskSession
  language: Language
  words: DeskTexts
  say: Formats
  /** Goes with every form; an act without it is refused. */
  csrf: string
  /** Where the request comes from. */
  address: string
  /** The port that we are reached at on this machine. */
  port: number
  /** Path and query of the page, which an act leads back to. */
  url: string
  query: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
}

/** What a page shows, without the frame around it. */
export type Shown = {
  title: string
  back?: { label: string; href: string }
  blocks: Block[]
}

type ActForm = {
  hidden?: Record<string, string>
  fields?: FieldFacts[]
  look?: FormFacts['look']
  hint?: string
  /** Closed behind its own name until somebody wants it. */
  closed?: boolean
}

/** The form of an act; none where the operator may not do it. */
export function actForm(visit: Visit, act: keyof DeskTexts['acts'] & Permission, options: ActForm = {}): FormFacts[] {
  const { hidden = {}, closed, ...rest } = options
  if (!may(visit.operator, act)) return []
  const { label } = visit.words.acts[act]
  const back = { back: visit.url, csrf: visit.csrf }
  const summary = closed ? label : undefined
  return [{ ...rest, action: `/act/${act}`, submit: label, hidden: { ...hidden, ...back }, summary }]
}
