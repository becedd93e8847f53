import type { Paragraph } from '../model.ts'

/**
 * Links inside the document name a place on a page (`p3y120`). Finds the paragraph at each such place, gives it an
 * anchor and makes the links lead there. Links into nothing become plain text.
 */
export function linkTargets(pageOf: Map<Paragraph, number>): void {
  const names = new Map<string, string | undefined>()
  const byPage = Map.groupBy(pageOf.keys(), (paragraph) => pageOf.get(paragraph) ?? 0)
  for (const paragraph of pageOf.keys()) {
    for (const run of paragraph.runs) {
      if (!run.link || !('anchor' in run.link)) continue
      const place = run.link.anchor
      if (!names.has(place)) names.set(place, anchorAt(place, byPage, names.size))
      const anchor = names.get(place)
      if (anchor === undefined) delete run.link
      else run.link = { anchor }
    }
  }
}

function anchorAt(place: string, byPage: Map<number, Paragraph[]>, count: number): string | undefined {
  const [, page, y] = /^p(\d+)y(\d+)$/.exec(place) ?? []
  const paragraphs = byPage.get(Number(page)) ?? []
  const target = paragraphs.find(({ box }) => box.y2 > Number(y) + 1) ?? paragraphs.at(-1)
  if (!target) return undefined
  target.anchor ??= `place${count + 1}`
  return target.anchor
}
