import type { JobState } from './schema.ts'

/** A job as its owner finds it again: on the page of its tool, and as a result in the account. Moments are in milliseconds. */
export type OwnJob = {
  id: string
  /** The tool whose work it is, and the kind of work. */
  tool: string
  kind: string
  state: JobState
  /** 0 to 100. */
  progress: number
  /** Of the result; until there is one, of what it is made of. */
  name: string
  bytes: number
  createdAt: number
  /** Until when the result is kept; 0 where there is none. */
  expiresAt: number
  /** Download link of the result, for an hour; empty where there is none, or nobody has paid for it. */
  url: string
  /** What its tool can write the result as beside what it is, such as `srt`. */
  formats: readonly string[]
  /** What it was asked with, without files and secrets. */
  options: Record<string, unknown>
  /** What the engine told. `preview` is a small picture of the result as a `data:` address. */
  facts: Record<string, unknown> | null
  /** What it is made of, as long as that is kept. */
  source: { id: string; name: string; bytes: number; url: string } | null
  /** Of what is only tried: the uid to unlock it by, and a link to what is shown of it. */
  uid?: string
  shown?: string | null
  /** Why it failed. */
  error: { code: number; text: string } | null
}
