import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { workerData } from 'node:worker_threads'
import { rootFolder } from '#platform/paths.ts'
import type { ColumnKernels, RowKernels, WideKernels } from './kernelTypes.ts'

/** The compiled kernels; `compile.ts` makes them, and a test holds them against their sources. */
export const kernelsFile = join(rootFolder, 'src/features/imaging/kernels/kernels.wasm')

/** What the threads share: the compiled kernels and the memory they work in. */
export type Machine = { module: WebAssembly.Module; memory: WebAssembly.Memory }

/** The name of a kernel. */
export type KernelName = keyof RowKernels | keyof WideKernels | keyof ColumnKernels

/** A kernel works on rows or columns from its second last argument up to its last; `Desk` knows the others. */
type Kernels = Record<KernelName, (...args: readonly number[]) => void>

let machine: Machine | undefined
let kernels: Kernels | undefined

/** The machine of this program: a helper thread was given it, any other makes one. */
export function sharedMachine(): Machine {
  machine ??= (workerData as { machine?: Machine } | null)?.machine ?? {
    module: compiled(readFileSync(kernelsFile)),
    memory: new WebAssembly.Memory({ initial: 256, maximum: 65_536, shared: true }),
  }
  return machine
}

/**
 * The kernels at their full speed from the first loop on: they are few and small, and the quick draft that V8 begins with takes twice as
 * long in every loop of a first job. Other modules are compiled as ever.
 */
function compiled(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  setFlagsFromString('--no-liftoff')
  setFlagsFromString('--no-wasm-lazy-compilation')
  try {
    return new WebAssembly.Module(bytes)
  } finally {
    setFlagsFromString('--liftoff')
    setFlagsFromString('--wasm-lazy-compilation')
  }
}

/** The kernels, on this thread. */
export function ownKernels(): Kernels {
  if (!kernels) {
    const { module, memory } = sharedMachine()
    kernels = new WebAssembly.Instance(module, { env: { memory } }).exports as Kernels
  }
  return kernels
}
