import { zipSync } from 'fflate'

/** Packs the parts of an Office package again, without shrinking them: the file is read once, right away. */
export const packageFile = (parts: Map<string, Buffer>): Uint8Array => zipSync(Object.fromEntries(parts), { level: 0 })
