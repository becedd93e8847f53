/** A rendered page, cut where each answer's nonce goes. */
export type CachedPage = { status: number; parts: string[] }

const mostPages = 500

/** The pages rendered last. When it is full the one unused for longest goes; keys name everything a page depends on. */
export function createPageCache() {
  const pages = new Map<string, CachedPage>()
  return {
    get(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (page) {
        pages.delete(key)
        pages.set(key, page)
      }
      return page
    },
    set(key: string, page: CachedPage): void {
      pages.set(key, page)
      const oldest = pages.keys().next().value
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
