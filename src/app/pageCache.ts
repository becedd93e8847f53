import type { RenderedPage } from './renderedPage.ts'

const mostPages = 500

/** The pages rendered last. When it is full the one unused for longest goes; keys name everything a page depends on. */
export function createPageCache() {
  const pages = new Map<string, RenderedPage>()
  return {
    get(key: string): RenderedPage | undefined {
      const page = pages.get(key)
      if (page) {
        pages.delete(key)
        pages.set(key, page)
      }
      return page
    },
    set(key: string, page: RenderedPage): void {
      pages.set(key, page)
      const oldest = pages.keys().next().value
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
