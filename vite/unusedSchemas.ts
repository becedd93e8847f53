import type { Plugin } from 'vite'
import { type Cut, cutOut, type Node } from './syntax.ts'

type Declaring = Node & { declaration?: Declaring | null; declarations?: { init?: Node | null }[] }

/** A schema, or an object of schemas that several share. */
const holders: readonly string[] = ['CallExpression', 'ObjectExpression']

/**
 * Lets the bundler leave out of pages the shapes of calls that only the server reads: contracts hold them beside what pages know of a tool. It
 * says of each that making it changes nothing, which holds for every schema of zod.
 */
export function unusedSchemas(): Plugin {
  return {
    name: 'unused-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'zod(?:\/mini)?'/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'tsx' }) as unknown as { body: Declaring[] }
        const schemas = body
          .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
          .flatMap(({ init }) => (init && holders.includes(init.type) ? [init] : []))
          .filter(({ start, end }) => /^z\b|\bz\./.test(code.slice(start, end)))
        return cutOut(
          code,
          schemas.flatMap(({ start, end }): Cut[] => [
            { start, end: start, put: '/* @__PURE__ */ (() => (' },
            { start: end, end, put: '))()' },
          ]),
        )
      },
    },
  }
}
