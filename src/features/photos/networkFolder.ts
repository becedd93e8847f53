import { join } from 'node:path'
import { scratchParent } from '#platform/engine/scratch.ts'

/** Where the photo engines keep their converted networks between runs; what is lost there is made again. */
export const networkFolder = join(scratchParent, 'networks')
