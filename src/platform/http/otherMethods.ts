import type { RouteOptions } from 'fastify'

/** Which methods each address of a server takes. */
export type OtherMethods = {
  /** Learns a route. */
  learn(route: Pick<RouteOptions, 'method' | 'url'>): void
  /** The methods that a path is known by, in the order of the alphabet; none where it is no path of a route. */
  of(path: string): string[]
}

/** Learns routes, to tell an address that is not there from one that takes another method. What answers for all below a path is no address. */
export function otherMethods(): OtherMethods {
  const known = new Map<string, Set<string>>()
  return {
    learn({ method, url }) {
      if (url.includes('*')) return
      const methods = known.get(url) ?? new Set()
      for (const each of [method].flat()) methods.add(each)
      known.set(url, methods)
    },
    of(path) {
      const parts = path.split('/')
      const methods = [...known].flatMap(([url, taken]) => (fits(url.split('/'), parts) ? [...taken] : []))
      return [...new Set(methods)].toSorted()
    },
  }
}

/** Whether a path is one of a route, such as `/jobs/:id`. */
const fits = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
