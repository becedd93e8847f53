import { z } from 'zod/mini'
import { defineTool } from '#tools/tool.ts'

/** One of the eight art styles; `typeId` is what goes over the wire, the name is the same in every language. */
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

export const AnimeQuery = z.object({
  /** Address of the visitor's own upload. */
  imgInPath: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** Number of the style, 1 to 8. */
  type: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8)),
})
