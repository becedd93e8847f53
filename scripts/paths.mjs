import { delimiter, join } from 'node:path'

/** The folder of the checkout. */
export const root = join(import.meta.dirname, '..')
const binFolder = join(root, 'node_modules/.bin')

/** The Node that comes with the npm packages: the version that the product is made for. */
export const node = join(binFolder, 'node')
/** The program, once it is built. */
export const program = join(root, 'build/server/main.js')
/**
 * How Node runs it, here and in the image. A small nursery for young objects and few arenas of malloc: a hundred megabytes less at rest,
 * for a hair more collecting. A smaller nursery yet makes every rendered page dearer.
 */
export const nodeFlags = ['--max-semi-space-size=8']
export const memory = { MALLOC_ARENA_MAX: '2' }

const withoutOurs = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(join(root, 'node_modules')))

/** The environment in which the commands of the npm packages are found first, and run under their Node. */
export const withPackages = { ...process.env, PATH: [binFolder, ...withoutOurs].join(delimiter) }
/**
 * The environment without them, for the time in which they are replaced. The CUDA host that onnxruntime-node would fetch is
 * not needed: its CPU binary ships inside the package.
 */
export const withoutPackages = {
  ...process.env,
  PATH: withoutOurs.join(delimiter),
  ONNXRUNTIME_NODE_INSTALL: 'skip',
}
