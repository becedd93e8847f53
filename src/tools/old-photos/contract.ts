import { z } from 'zod/mini'
import { PhotoBatch } from '#features/photos/photoBatch.ts'
import { defineTool } from '#tools/tool.ts'

export const oldPhotos = defineTool({
  id: 'old-photos',
  siteType: 1,
  theme: 'terre',
  menu: { group: 'photos', tag: 'hot' },
})

/**
 * The two steps of a restoration: mending and colouring, then twice the size; `restore` is both. After them `mend` fills what somebody painted
 * over.
 */
export const actions = ['colorization', 'superResolution', 'restore', 'mend'] as const
export type Action = (typeof actions)[number]

/** What is to be done with a photo. */
export const RestoreOptions = z.strictObject({
  /** `mend` takes a second file, white where the photo is to be filled from around, black elsewhere. */
  action: z.enum(actions),
  /** Colorization: a toned photo keeps its own tone instead of being tinted. */
  keepSepia: z._default(z.boolean(), false),
})

export const MattingQuery = z.object({
  /** Address of the visitor's own upload, or of what the first step made. */
  imgInPath: z.string().check(z.minLength(1), z.maxLength(2000)),
  action: z.enum(actions),
  /** Colorization: a toned photo keeps its own tone instead of being tinted. */
  keepSepia: z.optional(z.enum(['true', 'false'])),
  /** Mend: address of an upload of the visitor's, white where the photo is to be filled from around, black elsewhere. */
  mask: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  batch: PhotoBatch,
})

/**
 * Whether the colours of a result are ours: painted by rule in the manner of a `hand` and to be marked as such, given by the operator's
 * `model`, the photo's own `sepia`, kept as well where the colours are `unknown`, or `none` because it has colours.
 */
export type Tint = 'hand' | 'model' | 'sepia' | 'unknown' | 'none'

/**
 * What the first step tells: how many scratches and specks it mended, so that they are no longer seen, what is `left` that still
 * looks like damage (places, and their share of all that looked so, 0 to 1), what else was done, with `faces` whether the operator's model drew
 * them anew, and whose the colours are, with `colourer` the name of the operator's model that gave them.
 */
export type Findings = {
  scratches: number
  specks: number
  left: { places: number; share: number }
  torn: boolean
  noise: number
  faded: boolean
  faces?: boolean
  tint: Tint
  colourer?: string
}
