import type { ToolServer } from '#tools/tool.ts'

/** The code is drawn in the browser, from what the site's file says: there is nothing to ask the server for. */
export const server: ToolServer = { routes: () => {}, jobs: [] }
