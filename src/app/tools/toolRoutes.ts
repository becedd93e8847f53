import { expectOffered } from '#features/sites/serving/toolDisabled.ts'
import type { App } from '#platform/http/server.ts'
import { tools } from '#tools/index.ts'
import type { ToolServer } from '#tools/tool.ts'

/**
 * The calls of every tool, each in a scope of its own: where a site has switched the tool off they are refused, but for those that go on. The
 * servers stand in the order of the tools.
 */
export function toolRoutes(app: App, servers: readonly ToolServer[]): void {
  for (const [at, { id, anyHost = [] }] of tools.entries()) {
    const server = servers[at]
    if (!server) continue
    const goesOn = [...anyHost, ...(server.goesOn ?? [])]
    app.register(async (scope) => {
      scope.addHook('onRequest', async ({ site, routeOptions: { url = '' } }) => {
        if (!isAmong(url, goesOn)) expectOffered(site, id)
      })
      server.routes(scope as App)
    })
  }
}

/** Whether a route is one of some, or lies below one that ends in `/`. */
export const isAmong = (url: string, routes: readonly string[]): boolean =>
  routes.some((route) => (route.endsWith('/') ? url.startsWith(route) : url === route))
