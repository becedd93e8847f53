import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from 'react-router'
import type { Visit, visitContext, writtenContext } from './context.ts'
import { createPageAddress, type PageAddress } from './pageAddress.ts'
import { createToolStyles } from './toolStyles.ts'
import type { KnownPage, WrittenPage, writeAtOnce } from './writtenPage.ts'

/** What the router answered: a status, headers and a body, and the page where that is one. */
export type RouterAnswer = {
  status: number
  headers: Headers
  body: Buffer
  page: (WrittenPage & { known: KnownPage }) | null
}

/** The pages as a build has them. */
export type PageRouter = {
  /** Looks up what decides what an address shows. */
  addressOf(url: string): PageAddress
  /** Asks for a page, or for the data of one. */
  ask(url: string, visit: Visit): Promise<RouterAnswer>
  /** Writes a page that is known for another query of its address. */
  writeAtOnce: typeof writeAtOnce
}

/** The router of a build. Hosts are the visit's affair. */
export function routerOf(build: ServerBuild, mode: 'production' | 'development'): PageRouter {
  const own = build.entry.module as unknown as OwnParts
  const answer = own.createRequestHandler(build, mode)
  const withToolStyles = createToolStyles(build.assets)
  const styled = <Page extends WrittenPage>(page: Page): Page => ({ ...page, html: withToolStyles(page.html) })
  return {
    addressOf: createPageAddress(build.routes, own.matchRoutes),
    writeAtOnce(known, search) {
      const page = own.writeAtOnce(known, search)
      return page && styled(page)
    },
    async ask(url, visit) {
      const context = new own.RouterContextProvider()
      context.set(own.visitContext, visit)
      const response = await answer(new Request(`http://localhost${url}`), context)
      const { status, headers } = response
      const page = context.get(own.writtenContext)
      return {
        status,
        headers,
        body: Buffer.from(await response.arrayBuffer()),
        page: page && styled(page),
      }
    },
  }
}

/** What a build has copies of its own of, and what therefore has to come from it. */
type OwnParts = {
  createRequestHandler: typeof createRequestHandler
  matchRoutes: typeof matchRoutes
  RouterContextProvider: typeof RouterContextProvider
  visitContext: typeof visitContext
  writtenContext: typeof writtenContext
  writeAtOnce: typeof writeAtOnce
}
