import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

/** Path of a file in `tests/samples`; the README there says where each comes from. */
export const sample = (name: string): string => join(rootFolder, 'tests', 'samples', name)
