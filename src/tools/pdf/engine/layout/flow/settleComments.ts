import type { Block, Comment, Paragraph, Section } from '../model.ts'

/** Numbers the comments of a document from 0, each where it is met first: one about several paragraphs stays with the first of them. */
export function settleComments(sections: Section[]): Comment[] {
  const met = new Map<number, { comment: Comment; home: Paragraph }>()
  for (const paragraph of sections.flatMap(({ blocks }) => blocks.flatMap(paragraphsOf))) {
    for (const run of paragraph.runs) {
      if (!run.comment) continue
      const { id } = run.comment
      const known = met.get(id) ?? { comment: { ...run.comment, id: met.size }, home: paragraph }
      met.set(id, known)
      if (known.home === paragraph) run.comment = known.comment
      else delete run.comment
    }
  }
  return [...met.values()].map(({ comment }) => comment)
}

function paragraphsOf(block: Block): Paragraph[] {
  if (block.kind === 'paragraph') return [block]
  if (block.kind === 'picture') return []
  return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.flatMap(paragraphsOf)))
}
