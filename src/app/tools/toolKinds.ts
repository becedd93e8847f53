import type { ToolKinds } from '#features/jobs/ownJobs.ts'
import { tools } from '#tools/index.ts'
import type { ToolServer } from '#tools/tool.ts'

/** Which kinds of jobs are of which tool; the servers are in the order of the tools. */
export const toolKinds = (servers: readonly ToolServer[]): ToolKinds =>
  tools.flatMap(({ id }, at) => {
    const server = servers[at]
    return server ? [{ tool: id, kinds: server.jobs, writing: server.writing }] : []
  })
