import type { Point } from '#features/imaging/picture.ts'

/** What the styles need of a face: the 468 points of the mesh, in pixels. */
export type MeshFace = { readonly mesh: readonly Point[] }
