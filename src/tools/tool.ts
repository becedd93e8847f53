import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import type { JobPlace } from '#features/jobs/jobs.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { App } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Signer } from '#platform/secret.ts'

/**
 * What both sides of the wire know of a tool: plain data. The folder's name is the id and the address, /t/<id>.
 * By convention the folder holds `page.tsx` with the screen and `server.ts` with `export const server: ToolServer`.
 */
export type Tool = {
  id: string
  /** Type number of the sites that are about this tool alone. */
  siteType: number
  /** Pages without the frame around them: their addresses, and their files in the tool's folder. */
  bare?: readonly { path: string; file: string }[]
}

/** A tool's contract with whatever facts of its own it needs, types kept. */
export const defineTool = <Facts extends Tool>(tool: Facts): Facts => tool

/** What a tool's own work on a worker may use. */
export type ToolPlace = JobPlace & { env: Env; log: Log; signer: Signer }

/** What a tool adds to the server: its calls, and the kinds of jobs that a worker takes up. */
export type ToolServer = {
  routes(app: App): void
  jobs: JobKind[]
  /** For a tool that keeps something of an account beside its files and jobs. */
  belongings?(db: Db): AccountBelongings
  /** For a tool with queues of its own beside jobs: makes them, in every process. */
  declare?(queue: Queue): Promise<void>
  /** Begins that work on a worker, which goes on until the queue stops; answers how to end what it holds. */
  work?(place: ToolPlace): Promise<{ close(): Promise<void> }>
}
