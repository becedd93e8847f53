import { tools } from '#tools/index.ts'
import type { ToolServer } from '#tools/tool.ts'

/** Loads the server half of every tool: `server.ts` in its folder. */
export const loadToolServers = (): Promise<ToolServer[]> =>
  Promise.all(
    tools.map(async ({ id }) => {
      const { server } = (await import(`../tools/${id}/server.ts`)) as { server: ToolServer }
      return server
    }),
  )
