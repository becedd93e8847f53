import type { Link } from '../../model.ts'
import { placeName } from '../lines/index.ts'
import type { Paragraph, Run } from '../model.ts'
import type { Draft } from '../paragraphs/index.ts'

/**
 * The places that links inside the document lead to, and the paragraphs that stand there. They are known before the first paragraph
 * is made, so that each can be written as soon as its page is done.
 */
export class LinkPlaces {
  /** Heights on each page by the names of places. */
  readonly #wanted = new Map<number, Map<string, number>>()
  readonly #anchors = new Map<Draft, string>()
  /** The anchor at each place. */
  readonly #names = new Map<string, string>()

  /** Takes note of where the links of a page lead. To be called for all pages before the first `find`. */
  want(links: Link[]): void {
    for (const link of links) {
      if ('url' in link) continue
      const onPage = this.#wanted.get(link.page) ?? new Map<string, number>()
      this.#wanted.set(link.page, onPage.set(placeName(link.page, link.y), Math.round(link.y)))
    }
  }

  /** Finds the paragraphs of a page that links lead to. `drafts` are in reading order. */
  find(page: number, drafts: Draft[]): void {
    for (const [place, y] of this.#wanted.get(page) ?? []) {
      const target = drafts.find(({ box }) => box.y2 > y + 1) ?? drafts.at(-1)
      if (!target) return
      const anchor = this.#anchors.get(target) ?? `place${this.#anchors.size + 1}`
      this.#anchors.set(target, anchor)
      this.#names.set(place, anchor)
    }
  }

  /** The name that links to this paragraph have. */
  anchorOf(draft: Draft): string | undefined {
    return this.#anchors.get(draft)
  }

  /** Makes the links of a paragraph lead to where they should. Links into nothing become plain text. */
  lead({ runs }: Paragraph): void {
    for (const run of runs) {
      if (run.link && 'anchor' in run.link) leadTo(run, this.#names.get(run.link.anchor))
    }
  }
}

function leadTo(run: Run, anchor: string | undefined): void {
  if (anchor === undefined) delete run.link
  else run.link = { anchor }
}
