import type { Flow } from '../layout/model.ts'

/** What a document is called: as it says itself, else by its first heading, else by no name of its own. */
export function titleOf({ title, sections }: Pick<Flow, 'title' | 'sections'>): string {
  if (title?.trim()) return title
  for (const { blocks } of sections)
    for (const block of blocks)
      if (block.kind === 'paragraph' && block.heading !== undefined) {
        const words = block.runs
          .map(({ text }) => text)
          .join('')
          .replace(/\s+/g, ' ')
          .trim()
        if (words) return words
      }
  return 'Document'
}
