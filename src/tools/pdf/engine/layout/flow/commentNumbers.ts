import type { Comment, Paragraph } from '../model.ts'

/** Numbers the comments of a document from 0, each where it is met first: one about several paragraphs stays with the first of them. */
export class CommentNumbers {
  readonly #met = new Map<number, { comment: Comment; home: Paragraph }>()
  readonly #settled = new Set<Comment>()

  /** Numbers those of a paragraph; once more, if it has got longer. */
  settle(paragraph: Paragraph): void {
    for (const run of paragraph.runs) {
      if (!run.comment || this.#settled.has(run.comment)) continue
      const { id } = run.comment
      const known = this.#met.get(id) ?? { comment: { ...run.comment, id: this.#met.size }, home: paragraph }
      this.#met.set(id, known)
      this.#settled.add(known.comment)
      if (known.home === paragraph) run.comment = known.comment
      else delete run.comment
    }
  }

  get all(): Comment[] {
    return [...this.#met.values()].map(({ comment }) => comment)
  }
}
