import type { ServerBuild } from 'react-router'
import type { App } from '#platform/http/server.ts'
import { rootFolder } from '#platform/paths.ts'

/** The pages straight from their sources, for `npm run dev`: a saved file shows at once. */
export async function devPages(app: App): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: rootFolder, server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
