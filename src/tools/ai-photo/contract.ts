import { z } from 'zod/mini'
import { numeric } from '#platform/numeric.ts'
import { defineTool } from '#tools/tool.ts'

/** One of the eight art styles; `typeId` is what goes over the wire, and the name what programs and file names call it; readers have it in their language. */
export type Style = { typeId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; typeName: string }

export const styles: readonly Style[] = [
  { typeId: 1, typeName: 'Disney Filter' },
  { typeId: 2, typeName: 'American Comic' },
  { typeId: 3, typeName: 'Fashion Cartoon' },
  { typeId: 4, typeName: 'Anime' },
  { typeId: 5, typeName: 'Watercolor' },
  { typeId: 6, typeName: 'Artistic Cartoon' },
  { typeId: 7, typeName: 'Sketch' },
  { typeId: 8, typeName: 'Pixel Art' },
]

export const aiPhoto = defineTool({
  id: 'ai-photo',
  siteType: 4,
  theme: 'pink',
  menu: { group: 'ai', tag: 'new' },
  styles,
})

/** How a photo is to be drawn. */
export const StyleOptions = z.strictObject({
  /** Number of the style, 1 to 8. */
  type: z.int().check(z.minimum(1), z.maximum(styles.length)),
  /** Percent of the drawing that shows, the rest is the photo; all of it where absent. */
  strength: z.optional(z.int().check(z.minimum(10), z.maximum(100))),
  /** Only the largest face with head and shoulders; all of a photo without a face. */
  portrait: z.optional(z.boolean()),
  /** At twice the width and height. */
  double: z.optional(z.boolean()),
})

/** Address of the visitor's own upload. */
const imgInPath = z.string().check(z.minLength(1), z.maxLength(2000))

const yesOrNo = z.optional(z.enum(['true', 'false']))

/** The same in the query of an address, where everything is a text. */
export const AnimeQuery = z.object({
  imgInPath,
  type: numeric(z.int(), z.minimum(1), z.maximum(styles.length)),
  strength: z.optional(numeric(z.int(), z.minimum(10), z.maximum(100))),
  portrait: yesOrNo,
  double: yesOrNo,
})

/** What is told of a drawing: its size in pixels, and whether it shows a portrait cut out of the photo. */
export const Drawing = z.object({ width: z.number(), height: z.number(), isPortrait: z.boolean() })
export type Drawing = z.infer<typeof Drawing>

/** Strengths that the page offers, in percent. */
export const strengths = [100, 70, 40] as const

/** How a photo is drawn, beside its style. */
export type Manner = { strength: (typeof strengths)[number]; portrait: boolean; double: boolean }

/** The previews are the same for everybody. */
export const PreviewsOptions = z.strictObject({})

export const PreviewsQuery = z.object({ imgInPath })

/** How the previews of the styles lie in their picture: squares, row by row in the order of `styles`. */
export const previewGrid = { columns: 4, rows: 2 } as const
