import type { matchRoutes, RouteObject, ServerBuild } from 'react-router'
import type { PageHandle } from '#features/sites/pages/pageHandle.ts'

/** What of an address decides what its page shows: the path, and of the query what that page reads. */
export type PageAddress = { path: string; search: string }

/** Makes a function that leaves out of addresses what their pages do not read, such as the marks of campaigns. */
export function createPageAddress(
  routes: ServerBuild['routes'],
  match: typeof matchRoutes,
): (url: string) => PageAddress {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const pages = below(undefined, all)
  const readSomewhere = new Set(all.flatMap(({ module }) => queriesOf(module.handle)))

  return (url) => {
    const [path = '/', ...rest] = url.split('?')
    const asked = [...new URLSearchParams(rest.join('?'))].filter(([name]) => readSomewhere.has(name))
    if (asked.length === 0) return { path, search: '' }
    const read = match(pages, path)?.flatMap(({ route }) => queriesOf(route.handle)) ?? []
    const search = new URLSearchParams(asked.filter(([name]) => read.includes(name))).toString()
    return { path, search: search && `?${search}` }
  }
}

const queriesOf = (handle: unknown) => (handle as PageHandle | undefined)?.queries ?? []

type Route = NonNullable<ServerBuild['routes'][string]>

/** The routes below one, or all from the root on, as a tree. */
const below = (parent: string | undefined, routes: Route[]): RouteObject[] =>
  routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, module: { handle } }) => ({
      ...{ id, handle },
      ...(path !== undefined && { path }),
      ...(index ? { index } : { children: below(id, routes) }),
    }))
