import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootFolder } from '#platform/paths.ts'
import { kernelsFile } from './machine.ts'

const source = join(rootFolder, 'src/features/imaging/kernels/assembly/index.ts')
const options = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads'],
  // All threads work in one memory, which the program makes; 65536 pages are what 32 bits can address.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  // Lanes pass between our own functions only.
  ...['--disableWarning', '112'],
]

/** What the compiler makes: the program, and TypeScript that says what each kernel takes. */
type Compiled = { wasm: Uint8Array<ArrayBuffer>; types: string }

/**
 * Compiles the kernels from the AssemblyScript in `assembly/` to WebAssembly. The same sources give the same files, and these lie beside
 * them, so that only who changes a kernel needs the compiler: `npm run kernels` writes them.
 * @throws Error when the compiler finds a mistake, or a kernel that no desk can run
 */
export function compileKernels(): Compiled {
  const folder = mkdtempSync(join(tmpdir(), 'kernels-'))
  const file = join(folder, 'kernels.wasm')
  try {
    const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'))
    const args = [compiler, source, ...options, '--bindings', 'raw', '-o', file]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 })
    if (status !== 0) throw new Error(`The pixel kernels do not compile:\n${stderr}`)
    const declarations = readFileSync(join(folder, 'kernels.d.ts'), 'utf8')
    return { wasm: new Uint8Array(readFileSync(file)), types: typesOf(declarations) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The kinds of kernels, by the parameters that a desk fills in. The first whose list fits is a kernel's kind. */
const kinds = [
  ['ColumnKernels', ['width', 'height', 'firstColumn', 'lastColumn']],
  ['WideKernels', ['width', 'height', 'first', 'last']],
  ['RowKernels', ['width', 'first', 'last']],
] as const

/** The compiler's declarations of exported functions as a list of parameters for each kernel, by kind. */
function typesOf(declarations: string): string {
  const members = new Map<string, string[]>(kinds.map(([kind]) => [kind, []]))
  for (const [, comment, kernel] of declarations.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*export function (\w+)/gs)) {
    const parameters = [...comment!.matchAll(/@param (\w+) `(\w+)`/g)].map(([, name, type]) => ({ name: name!, type }))
    const names = parameters.map(({ name }) => name)
    const [kind, filledIn] = kinds.find(([, last]) => names.slice(-last.length).join() === last.join()) ?? []
    if (!kind) throw new Error(`The kernel ${kernel} ends with none of the parameters that a desk fills in: ${names}`)
    const own = parameters.slice(0, -filledIn.length)
    members.get(kind)!.push(
      member(
        `${kernel}`,
        own.map(({ name, type }) => `${name}: ${type === 'usize' ? 'Address' : 'number'}`),
      ),
    )
  }
  const types = kinds.map(
    ([kind, filledIn]) =>
      `/** What kernels take before ${filledIn.join(', ')}. */\nexport type ${kind} = {\n${members.get(kind)!.join('')}}\n`,
  )
  return `// Written by \`npm run kernels\`, from what the AssemblyScript exports.\nimport type { Address } from './address.ts'\n\n${types.join('\n')}`
}

/** A line of a type, or several where the formatter would break it. */
function member(name: string, parts: readonly string[]): string {
  const line = `  ${name}: [${parts.join(', ')}]\n`
  return line.length <= 121 ? line : `  ${name}: [\n${parts.map((part) => `    ${part},\n`).join('')}  ]\n`
}

/** Where the types of the kernels lie, beside the program. */
export const typesFile = join(import.meta.dirname, 'kernelTypes.ts')

if (process.argv[1] === import.meta.filename) {
  const { wasm, types } = compileKernels()
  writeFileSync(kernelsFile, wasm)
  writeFileSync(typesFile, types)
}
