import { createRecent } from '#platform/recent.ts'

/**
 * The pages rendered last, by names that tell everything a page depends on. One that several ask for at the same time is rendered
 * once; `render` says whether it may be kept.
 */
export function createKeptPages<Page>(most: number) {
  const pages = createRecent<Page>(most)
  const inHand = new Map<string, Promise<Page>>()

  async function rendered(name: string, render: () => Promise<{ page: Page; keep: boolean }>): Promise<Page> {
    try {
      const { page, keep } = await render()
      if (keep) pages.set(name, page)
      return page
    } finally {
      inHand.delete(name)
    }
  }

  return async (name: string, render: () => Promise<{ page: Page; keep: boolean }>): Promise<Page> => {
    const known = pages.get(name) ?? inHand.get(name)
    if (known) return known
    const page = rendered(name, render)
    inHand.set(name, page)
    return page
  }
}
