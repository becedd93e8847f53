import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootFolder } from '#platform/paths.ts'
import { kernelsFile } from './kernelsFile.ts'

const source = join(rootFolder, 'src/features/imaging/kernels/assembly/index.ts')
const options = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads'],
  // All threads work in one memory, which the program makes; 65536 pages are what 32 bits can address.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  // Lanes pass between our own functions only.
  ...['--disableWarning', '112'],
]

/**
 * Compiles the kernels from the AssemblyScript in `assembly/` to WebAssembly. The same sources give the same bytes, and these lie beside
 * them as `kernels.wasm`, so that only who changes a kernel needs the compiler: `npm run kernels` writes that file.
 * @throws Error when the compiler finds a mistake
 */
export function compileKernels(): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kernels-'))
  const file = join(folder, 'kernels.wasm')
  try {
    const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'))
    const args = [compiler, source, ...options, '-o', file]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 })
    if (status !== 0) throw new Error(`The pixel kernels do not compile:\n${stderr}`)
    return new Uint8Array(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(kernelsFile, compileKernels())
