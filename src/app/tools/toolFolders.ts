import { tools } from '#tools/index.ts'
import type { ToolCommand, ToolServer } from '#tools/tool.ts'

/** Loads the server half of every tool: `server.ts` in its folder. */
export const loadToolServers = (): Promise<ToolServer[]> =>
  Promise.all(
    tools.map(async ({ id }) => {
      const { server } = (await import(`../../tools/${id}/server.ts`)) as { server: ToolServer }
      return server
    }),
  )

/** Loads the commands of every tool that has some: `commands.ts` in its folder. */
export async function loadToolCommands(): Promise<ToolCommand[]> {
  const loaded = tools
    .filter(({ commands }) => commands)
    .map(async ({ id }) => {
      const { commands } = (await import(`../../tools/${id}/commands.ts`)) as { commands: ToolCommand[] }
      return commands
    })
  return (await Promise.all(loaded)).flat()
}
