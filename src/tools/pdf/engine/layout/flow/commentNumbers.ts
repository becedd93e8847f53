import type { Comment, Paragraph, Run } from '../model.ts'

/**
 * Numbers the comments of a document from 0, each where it is met first: one about several paragraphs stays with the first of them, and one about
 * several stretches of it is about what lies between them as well.
 */
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
    for (const comment of new Set(paragraph.runs.flatMap((run) => run.comment ?? [])))
      joinStretches(paragraph.runs, comment)
  }

  get all(): Comment[] {
    return [...this.#met.values()].map(({ comment }) => comment)
  }
}

/** Makes one stretch of those that a comment is about; where another comment lies between, of the first alone. */
function joinStretches(runs: Run[], comment: Comment): void {
  const isAbout = (run: Run) => run.comment === comment
  const first = runs.findIndex(isAbout)
  const stretch = runs.slice(first, runs.findLastIndex(isAbout) + 1)
  if (stretch.every((run) => !run.comment || isAbout(run))) for (const run of stretch) run.comment = comment
  else
    for (const run of stretch.slice(stretch.findIndex((each) => !isAbout(each)))) if (isAbout(run)) delete run.comment
}
