import { z } from 'zod/mini'
import { defineTool } from '#tools/tool.ts'

export const oldPhotos = defineTool({
  id: 'old-photos',
  siteType: 1,
  theme: 'terre',
  menu: { group: 'photos', tag: 'hot' },
})

/** The two steps of a restoration: mending and colouring, then twice the size. */
export const actions = ['colorization', 'superResolution'] as const
export type Action = (typeof actions)[number]

export const MattingQuery = z.object({
  /** Address of the visitor's own upload, or of what the first step made. */
  imgInPath: z.string().check(z.minLength(1), z.maxLength(2000)),
  action: z.enum(actions),
  /** Colorization: a toned photo keeps its own tone instead of being tinted. */
  keepSepia: z.optional(z.enum(['true', 'false'])),
})

/**
 * Whether the colours of a result are ours: painted by `hand`'s manner and to be marked as such, given by the operator's
 * `model`, the photo's own `sepia`, or `none` because it has colours.
 */
export type Tint = 'hand' | 'model' | 'sepia' | 'none'

/** What the first step tells: what it found and mended, and whose the colours are. */
export type Findings = { scratches: number; specks: number; torn: boolean; noise: number; faded: boolean; tint: Tint }
