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
  /** By the number of its parts, so that a path is compared with those of its own length alone. */
  const known = new Map<number, { parts: readonly string[]; methods: readonly string[] }[]>()
  return {
    learn({ method, url }) {
      if (url.includes('*')) return
      const parts = url.split('/')
      const alike = known.get(parts.length) ?? []
      alike.push({ parts, methods: [method].flat() })
      known.set(parts.length, alike)
    },
    of(path) {
      const parts = path.split('/')
      const alike = known.get(parts.length) ?? []
      const methods = alike.flatMap((route) => (fits(route.parts, parts) ? route.methods : []))
      return [...new Set(methods)].toSorted()
    },
  }
}

/** Whether a path is one of a route of as many parts, such as `/jobs/:id`. */
const fits = (route: readonly string[], path: readonly string[]): boolean =>
  route.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
