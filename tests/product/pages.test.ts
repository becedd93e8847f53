import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import type { World } from '../support/world.ts'

// Pages as they are rendered, kept and sent.

const kept = setWorld({}, ['web'])
const anew = setWorld({ PAGES_KEPT: '0' }, ['web'])

const marks = [
  'utm_source=mail',
  'gclid=abc',
  'fbclid=x&utm_campaign=y',
  'lang=en&utm_medium=z',
  'token=t',
  '=',
  '&&',
  '',
]

test('an address with the marks of a campaign is the page that is kept, byte for byte', async () => {
  const visitor = kept.visitor('pdf')
  const plain = await visitor.get('/')
  const page = await plain.text()
  for (const query of marks) {
    const marked = await visitor.get(`/?${query}`)
    expect(marked.headers.get('etag'), query).toBe(plain.headers.get('etag'))
    expect(await marked.text(), query).toBe(page)
  }
  expect((await visitor.get('/?lang=id&utm_source=mail')).headers.get('etag')).toBe(
    (await visitor.get('/?lang=id')).headers.get('etag'),
  )
})

test('whoever goes to what is gone or refused reads a sentence on a page; a call reads what all calls answer', async () => {
  const visitor = kept.visitor('pdf')
  const goneBy = (headers: Record<string, string>) =>
    visitor.send('/files/nothing-here?lang=ar', { headers: { 'accept-language': 'ar', ...headers } })
  const page = await goneBy({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })
  expect([page.status, page.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
  expect(await page.text()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<h1>لم ينجح هذا<\/h1>/)
  expect(await (await goneBy({ 'sec-fetch-mode': 'cors' })).json()).toMatchObject({ success: 0 })
  // What was typed is words there, whatever it looks like.
  const odd = await visitor.send('/backapi/v1/jobs?%3Cb%3E=%00', { headers: { 'sec-fetch-mode': 'navigate' } })
  const told = await odd.text()
  expect([told.includes('<b>'), told.includes('&#60;b&#62;')]).toEqual([false, true])
  // Programs have problems, whoever runs them.
  const problem = await visitor.send('/api/v1/me', { headers: { 'sec-fetch-mode': 'navigate' } })
  expect(problem.headers.get('content-type')).toContain('problem+json')
})

test('a page that reads a query shows what the query says', async () => {
  const visitor = kept.visitor('pdf')
  const chosen = async (path: string) =>
    /<input[^>]*type="radio"[^>]*checked[^>]*>/.exec(await (await visitor.get(path)).text())?.[0]
  const first = await chosen('/t/pdf')
  expect(first).toBeDefined()
  expect(await chosen('/t/pdf?type=3&utm_source=mail')).not.toBe(first)
  expect(await chosen('/t/pdf?type=3')).toBe(await chosen('/t/pdf?type=3&utm_source=mail'))
  expect(await chosen('/t/pdf?type=1')).toBe(first)
  expect(await chosen('/t/pdf?utm_source=mail')).toBe(first)
  const reset = async (path: string) => (await (await visitor.get(path)).text()).match(/type="password"/g)?.length ?? 0
  expect(await reset('/reset')).toBe(0)
  expect(await reset('/reset?token=one')).toBe(2)
  expect(await reset('/reset?token=two')).toBe(2)
  expect(await reset('/reset?type=3')).toBe(0)
})

/** What stands in a page, whatever its port and however its program is fetched. */
async function contentOf(world: World, path: string): Promise<string> {
  const html = await (await world.visitor('hub').get(path)).text()
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replaceAll(`:${new URL(world.url).port}`, '')
}

test.for(['/', '/t/pdf', '/sub/price', '/protocol/terms'])(
  '%s is the same whether it is kept or rendered for each visit, the first time and later',
  async (path) => {
    const first = await (await anew.visitor('hub').get(path)).text()
    const again = await (await anew.visitor('hub').get(path)).text()
    expect(again === first).toBe(true)
    expect((await contentOf(kept, path)) === (await contentOf(anew, path))).toBe(true)
  },
)

test('in each language of a site ids are names, and every part that names another is named by one that is there', async () => {
  for (const site of ['hub', 'pdf', 'photos', 'passport', 'voice', 'anime', 'clap', 'sms'])
    for (const language of ['en', 'id']) {
      const html = await (await kept.visitor(site).get(`/?lang=${language}`)).text()
      const valuesOf = (name: string) =>
        [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((found) => found[1]!)
      const ids = valuesOf('id')
      expect(ids.filter((id) => !/^\S+$/.test(id))).toEqual([])
      const named = ['aria-labelledby', 'aria-describedby'].flatMap(valuesOf)
      const parts = named.flatMap((names) => names.split(' '))
      expect(parts.filter((part) => ids.filter((id) => id === part).length !== 1)).toEqual([])
    }
})

test.for(['/', '/t/pdf?type=2', '/reset?token=x', '/no-such-page'])(
  'only scripts of its own may run in %s, rendered once or again',
  async (path) => {
    for (const world of [kept, anew, anew]) {
      const response = await world.visitor('pdf').get(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      const html = await response.text()
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!)
      expect(inline.length).toBeGreaterThan(3)
      for (const code of inline)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
  },
)

test('a missing page keeps its status with any query, and is not kept', async () => {
  for (const world of [kept, anew])
    for (const path of ['/no-such-page', '/no-such-page?utm_source=mail', '/no-such-page?token=x', '/no-such-page']) {
      const response = await world.visitor('pdf').get(path, { 'if-none-match': '*' })
      expect([response.status, (await response.text()).includes('This page is not here')], path).toEqual([404, true])
    }
})

test('the router in the browser gets data, not pages', async () => {
  for (const world of [kept, anew, kept]) {
    const response = await world.visitor('pdf').get('/sub/price.data?_routes=root%2Croutes%2Fpage&lang=id')
    expect(response.headers.get('content-type')).toContain('text/x-script')
    expect(response.headers.get('vary')).toContain('cookie')
    expect(await response.text()).toContain('"json"')
  }
})

test('who goes to a tool from another page finds the same page there as who opens its address', async () => {
  const visitor = kept.visitor('photos')
  const faq = 'Are the colours the real ones?'
  expect(await (await visitor.get('/t/old-photos')).text()).toContain(faq)
  expect(await (await visitor.get('/t/old-photos.data')).text()).toContain(faq)
})

test('a browser that has a page is told so by any form of its tag', async () => {
  const visitor = kept.visitor('pdf')
  const first = await visitor.get('/', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag')!
  for (const list of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const known = await visitor.get('/?utm_source=mail', { 'accept-encoding': 'br', 'if-none-match': list })
    expect(known.status, list).toBe(304)
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect(known.headers.get(name), name).toBe(first.headers.get(name))
    expect(known.headers.get('content-encoding')).toBeNull()
  }
  const other = await visitor.get('/', { 'accept-encoding': 'br', 'if-none-match': 'W/"other"' })
  expect(other.status).toBe(200)
})

test('a question for the head alone has the head of the page', async () => {
  for (const path of ['/', '/reset?token=x', '/no-such-page']) {
    const ask = (method: string) =>
      kept.visitor('pdf').send(path, { method, headers: { 'accept-encoding': 'identity' } })
    const [page, head] = [await ask('GET'), await ask('HEAD')]
    expect([head.status, await head.text()], path).toEqual([page.status, ''])
    for (const name of ['etag', 'vary', 'content-type', 'content-length', 'content-security-policy', 'cache-control'])
      expect(head.headers.get(name), `${name} of ${path}`).toBe(page.headers.get(name))
  }
})

test('an encoding that the browser refuses is not sent', async () => {
  const response = await fetchFrom(kept.url, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  await response.text()
})
