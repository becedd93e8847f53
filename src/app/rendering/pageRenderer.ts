import { createRecent } from '#platform/recent.ts'
import type { Visit } from './context.ts'
import { createKeptPages } from './keptPages.ts'
import type { PageAddress } from './pageAddress.ts'
import type { PageRouter, RouterAnswer } from './pageRouter.ts'
import { keptPage, type RenderedPage, renderedPage } from './renderedPage.ts'
import type { KnownPage } from './writtenPage.ts'

/** Of how many pages that are rendered for each visit is kept what the router worked out. */
const mostKnown = 100

/** What a page is: its address, who asks, and a name for all that it depends on but the query. */
export type Wanted = { address: PageAddress; visit: Visit; name: string }

export type Rendered = RenderedPage | RouterAnswer

type Options = {
  /** How many pages are kept as they were rendered; 0 renders each anew. */
  mostKept: number
  /** Lets a page that is kept show before its program is fetched. */
  showFirst(html: Buffer): Buffer
}

/**
 * Renders the pages of a build that stays as it is. Pages hold nothing of the visitor: who is logged in is known to the browser
 * alone. So one rendering serves all, but where a page reads something from its address.
 */
export function createPageRenderer(router: PageRouter, { mostKept, showFirst }: Options) {
  const kept = createKeptPages<Rendered>(mostKept)
  const knownPages = createRecent<KnownPage>(mostKnown)

  async function renderForAll({ address, visit }: Wanted) {
    const answer = await router.ask(address.path, visit)
    const { status, page } = answer
    if (!page) return { page: answer, keep: false }
    if (status !== 200 || !page.isWhole) return { page: renderedPage(status, page), keep: false }
    return { page: keptPage(showFirst(page.html)), keep: true }
  }

  /** For this visit alone. What the router has to say of the path is the same for all. */
  async function renderAnew({ address, visit, name }: Wanted): Promise<Rendered> {
    const known = knownPages.get(name)
    const written = known && router.writeAtOnce(known, address.search)
    if (written) return renderedPage(200, written)
    const answer = await router.ask(address.path + address.search, visit)
    const { status, page } = answer
    if (page?.isWhole && status === 200) knownPages.set(name, page.known)
    return page ? renderedPage(status, page) : answer
  }

  return (wanted: Wanted): Promise<Rendered> =>
    wanted.address.search === '' && mostKept > 0 ? kept(wanted.name, () => renderForAll(wanted)) : renderAnew(wanted)
}
