import type { Glance } from '#features/jobs/glance.ts'
import type { Chosen } from '#features/jobs/toolWork.ts'
import { pageCountOf } from '#features/pdfLook/pageCount.ts'
import { AppError, inField } from '#platform/errors.ts'
import type { Action, PdfPagesOptions } from './contract.ts'
import { pagesIn } from './engine/pagesIn.ts'
import { counter } from './engineLimits.ts'
import { noSuchPage } from './errors.ts'
import { partTexts } from './partTexts.ts'
import { passwordOf } from './passwordOf.ts'

type Wanted = Chosen<PdfPagesOptions>

/** Refuses pages that the files do not have, as far as a glance into them tells. Throws badRange, rangeBeyond and noSuchPage. */
export async function expectPagesInside({ options, files }: Wanted, glance: Glance): Promise<void> {
  const { action } = options
  const named = namedPages(action)
  if (named === undefined) return
  const counts = new Map<number, number | undefined>()
  for (const at of named.files) {
    const file = files[at]
    const password = passwordOf(options, at)
    if (file) counts.set(at, await pageCountOf(file, { password, counter, glance }))
  }
  named.check((at) => counts.get(at))
}

/** Of which files, from 0, an action names pages; the check gets how many each has, where that is known. */
function namedPages(action: Action) {
  switch (action.name) {
    case 'arrange': {
      const { pages } = action
      if (!pages) return undefined
      const check = (countOf: (at: number) => number | undefined) => {
        for (const [at, { file, page }] of pages.entries()) {
          const count = countOf(file - 1)
          if (count !== undefined && page > count) throw inField(noSuchPage(page, count), `action.pages.${at}.page`)
        }
      }
      return { files: new Set(pages.map(({ file }) => file - 1)), check }
    }
    case 'split':
      return action.by.way === 'ranges' ? ofFirst(partTexts(action.by.ranges), 'action.by.ranges') : undefined
    case 'number':
    case 'watermark':
      return action.pages ? ofFirst([action.pages], 'action.pages') : undefined
    default:
      return undefined
  }
}

const ofFirst = (texts: readonly string[], field: string) => ({
  files: new Set([0]),
  check(countOf: (at: number) => number | undefined) {
    const count = countOf(0)
    if (count === undefined) return
    try {
      for (const text of texts) pagesIn(text, count)
    } catch (error) {
      throw error instanceof AppError ? inField(error, field) : error
    }
  },
})
