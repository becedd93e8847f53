import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootFolder } from '#platform/paths.ts'

const sources = join(rootFolder, 'src/features/imaging/kernels/assembly')
const options = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads'],
  // All threads work in one memory, which the program makes; 65536 pages are what 32 bits can address.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  // Lanes pass between our own functions only.
  ...['--disableWarning', '112'],
]

/**
 * The compiled kernels, WebAssembly made from the AssemblyScript in `assembly/`. They lie in `build/kernels` under a name
 * that follows from their sources: a production build has made them, anywhere else the first use takes some seconds.
 * @throws Error when they have to be made and the compiler is not installed or finds a mistake
 */
export function compiledKernels(): Uint8Array<ArrayBuffer> {
  const names = readdirSync(sources).filter((name) => name.endsWith('.ts'))
  const hash = createHash('sha256').update(options.join())
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(sources, name)))
  const folder = join(rootFolder, 'build/kernels')
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.wasm`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    compile(file)
  }
  return new Uint8Array(readFileSync(file))
}

/** Written beside and renamed, so that no other process reads half a file. */
function compile(file: string): void {
  const unfinished = `${file}.${process.pid}.part`
  const args = [compiler(), join(sources, 'index.ts'), ...options, '-o', unfinished]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 })
  if (status !== 0) throw new Error(`The pixel kernels do not compile:\n${stderr}`)
  renameSync(unfinished, file)
}

function compiler(): string {
  try {
    return fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'))
  } catch (cause) {
    throw new Error('The pixel kernels are missing, and so is their compiler: run `npm run build`', { cause })
  }
}
