import type { JobKind } from '#features/jobs/defineJob.ts'
import type { App } from '#platform/http/server.ts'

/**
 * What both sides of the wire know of a tool: plain data. The folder's name is the id and the address, /t/<id>.
 * By convention the folder holds `page.tsx` with the screen and `server.ts` with `export const server: ToolServer`.
 */
export type Tool = {
  id: string
  /** Type number of the sites that are about this tool alone. */
  siteType: number
}

/** A tool's contract with whatever facts of its own it needs, types kept. */
export const defineTool = <Facts extends Tool>(tool: Facts): Facts => tool

/** What a tool adds to the server: its calls, and the kinds of jobs that a worker takes up. */
export type ToolServer = {
  routes(app: App): void
  jobs: JobKind[]
}
