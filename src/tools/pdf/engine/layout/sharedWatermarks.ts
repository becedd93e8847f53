import type { Watermark } from './model.ts'
import type { PageParts } from './parts.ts'

/** Part of the pages that a watermark is on for it to be one of the document. */
const SHARE = 0.8
/** Places that differ by less are one, in points. */
const SAME_PLACE = 12

/** Takes the watermarks that are alike on nearly all pages off these pages. */
export function sharedWatermarks(pages: PageParts[]): Watermark[] {
  const shared = (pages.find(({ watermarks }) => watermarks.length > 0)?.watermarks ?? []).filter(
    (mark) =>
      pages.filter(({ watermarks }) => watermarks.some((other) => isAlike(mark, other))).length >= SHARE * pages.length,
  )
  for (const page of pages) {
    page.watermarks = page.watermarks.filter((mark) => !shared.some((other) => isAlike(mark, other)))
  }
  return shared
}

const isAlike = (a: Watermark, b: Watermark): boolean =>
  a.text === b.text && Math.abs(a.x - b.x) < SAME_PLACE && Math.abs(a.y - b.y) < SAME_PLACE
