import { z } from 'zod'
import { block } from './blocks/index.ts'
import { html, text } from './fields.ts'

const about = {
  title: text,
  description: text.optional().describe('For search engines and shared links'),
  noindex: z.boolean().default(false).describe('Asks search engines to leave the page out'),
}

/** What a page file says: a rich text (`contentStatus: 1`), or blocks in the order in which they show. */
export function pageSchemas(tools: readonly string[]) {
  const rich = z.strictObject({ ...about, contentStatus: z.literal(1), richText: html })
  const blocks = z.strictObject({
    ...about,
    contentStatus: z.literal(2).default(2),
    blocks: z.array(block(tools)).min(1),
  })
  return { rich, blocks, file: z.union([rich, blocks]) }
}

export type PageSchemas = ReturnType<typeof pageSchemas>

/** A checked page, its texts in the languages of the site. */
export type PageContent = z.output<PageSchemas['file']>
