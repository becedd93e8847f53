import type { Plugin } from 'vite'

/** What is rewritten in the router's modules, and why the bundler can leave out more after it. */
const rewritten: readonly { what: string; from: RegExp; to: string }[] = [
  { what: 'names of components for development', from: /^\w+\.displayName = .*$/gm, to: '' },
  { what: 'instrumentation', from: /\bif \((?:init|opts\?)\.instrumentations\)/g, to: 'if (false)' },
  {
    what: 'components and contexts made without a mark that making them changes nothing',
    from: / = (React\$1\.(?:forwardRef|memo|createContext)\()/g,
    to: ' = /* @__PURE__ */ $1',
  },
]

/**
 * Lets the bundler leave out what nothing uses of the router: it says of no component that making it changes nothing. The
 * build fails where one of the rewritten places is no longer found.
 */
export function sideEffectFreeRouter(): Plugin {
  const missing = new Set(rewritten)
  return {
    name: 'side-effect-free-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        rewritten.reduce((text, each) => {
          const changed = text.replace(each.from, each.to)
          if (changed !== text) missing.delete(each)
          return changed
        }, code),
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      const lost = [...missing].map(({ what }) => what).join('; ')
      this.error(
        `Not found any more in the router: ${lost}. See in vite/sideEffectFreeRouter.ts whether it is still needed.`,
      )
    },
  }
}
