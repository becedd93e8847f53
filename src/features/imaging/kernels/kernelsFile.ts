import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

/** The compiled kernels; `compile.ts` makes them, and a test holds them against their sources. */
export const kernelsFile = join(rootFolder, 'src/features/imaging/kernels/kernels.wasm')
