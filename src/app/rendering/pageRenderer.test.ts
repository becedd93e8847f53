import { matchRoutes, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { createPageAddress } from './pageAddress.ts'
import { createPageRenderer } from './pageRenderer.ts'
import type { RouterAnswer } from './pageRouter.ts'
import { emptyVisit } from './visit.ts'
import type { KnownPage } from './writtenPage.ts'

const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  reset: { id: 'reset', parentId: 'root', path: 'reset', module: { handle: readsQueries('token') } },
  tool: { id: 'tool', parentId: 'root', path: 't/:id', module: { handle: readsQueries('type') } },
} as unknown as ServerBuild['routes']

const addressOf = createPageAddress(routes, matchRoutes)

/** A router that answers with the address that it was asked for. */
function countingRouter(answer: Partial<RouterAnswer> = {}, isWhole = true) {
  const asked: string[] = []
  const written: string[] = []
  const pageFor = (text: string) => ({ html: Buffer.from(text), scripts: [], isWhole })
  return {
    ...{ asked, written, addressOf },
    async ask(url: string): Promise<RouterAnswer> {
      asked.push(url)
      const page = { ...pageFor(url), known: { url } as unknown as KnownPage }
      return { status: 200, headers: new Headers(), body: Buffer.of(), page, ...answer }
    },
    writeAtOnce(_known: KnownPage, search = '') {
      written.push(search)
      return pageFor(search)
    },
  }
}

function rendererOf(router: ReturnType<typeof countingRouter>, mostKept = 10) {
  const render = createPageRenderer(router, { mostKept, showFirst: (html) => html })
  return (url: string) => {
    const address = addressOf(url)
    return render({ address, visit: emptyVisit, name: address.path })
  }
}

test('a thousand marks of campaigns are one page, rendered once', async () => {
  const router = countingRouter()
  const open = rendererOf(router)
  const marked = Array.from({ length: 1000 }, (_, at) => `/?utm_id=${at}&gclid=x${at}&token=${at}`)
  const pages = new Set(await Promise.all([...marked.slice(500).map(open), open('/')]))
  for (const url of marked) pages.add(await open(url))
  expect([pages.size, router.asked]).toEqual([1, ['/']])
})

test('a page gets the queries that it reads, in their order, and no others', () => {
  expect(addressOf('/reset?utm_source=x&token=a%26b&token=c&type=1')).toEqual({
    path: '/reset',
    search: '?token=a%26b&token=c',
  })
  expect(addressOf('/t/pdf?type=2&token=x')).toEqual({ path: '/t/pdf', search: '?type=2' })
  expect(addressOf('/?type=2')).toEqual({ path: '/', search: '' })
  expect(addressOf('/nowhere/at/all?type=2')).toEqual({ path: '/nowhere/at/all', search: '' })
  for (const odd of ['/?', '/??', '/?&&=', '/?=token', '/?lang=id'])
    expect(addressOf(odd), odd).toEqual({ path: '/', search: '' })
})

test('a page with a query that it reads is written for each visit; the router is asked once', async () => {
  const router = countingRouter()
  const open = rendererOf(router)
  for (const token of ['a', 'b', 'c']) await open(`/reset?token=${token}&utm_source=x`)
  expect([router.asked, router.written]).toEqual([['/reset?token=a'], ['?token=b', '?token=c']])
})

test('what is missing or broken is neither kept nor written again', async () => {
  for (const router of [countingRouter({ status: 404 }), countingRouter({}, false), countingRouter({ page: null })]) {
    const open = rendererOf(router)
    for (const url of ['/', '/', '/reset?token=a', '/reset?token=b']) await open(url)
    expect([router.asked.length, router.written]).toEqual([4, []])
  }
})
