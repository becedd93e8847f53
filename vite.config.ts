import { basename, dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Tells whether a module is loaded with certain others: it is one of them, or one of them imports it, over any number of steps. */
function loadedWith(starts: RegExp) {
  const answers = new Map<string, boolean>()
  return function isLoaded(id: string, modules: Modules): boolean {
    const known = answers.get(id)
    if (known !== undefined) return known
    answers.set(id, false)
    const answer =
      starts.test(id) || (modules.getModuleInfo(id)?.importers.some((one) => isLoaded(one, modules)) ?? false)
    answers.set(id, answer)
    return answer
  }
}

/** What every page of a site starts with. The icons come one by one, since their index names all there are. */
const isOfEveryPage = loadedWith(/\/src\/app\/(entry\.client|root|frame\/Frame|frame\/Guarded|routes\/page)\.tsx/)

const isFrame = (id: string, modules: Modules) => !id.includes('/lucide-react/') && isOfEveryPage(id, modules)

/** Lets the bundler leave out what nothing uses of the router: it says of no component that making it changes nothing. */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/\bif \((?:init|opts\?)\.instrumentations\)/g, 'if (false)')
        .replace(/ = (React\$1\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1'),
  },
}

/** Icons are drawn by our own function. */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'src', 'ui', 'lucideIcon.ts'),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), unusedRouterParts, ownIcons],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'frame', name: (id, modules) => (isFrame(id, modules) ? 'frame' : null) },
            { name: 'controls', test: /\/src\/ui\/|\/lucide-react\//, minShareCount: 5 },
          ],
        },
      },
    },
  },
  // The server's bundle brings React along as it is for production, whatever mode the product itself runs in.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true as const },
  }),
  css: {
    // Names that repeat what stands around them take less room, compressed, than names with a hash.
    modules: {
      generateScopedName: (name, file) => `${basename(dirname(file))}-${basename(file, '.module.css')}-${name}`,
    },
  },
}))
