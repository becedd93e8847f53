import { createElement, lazy, Suspense } from 'react'
import { createRequestHandler, Outlet, Scripts, type ServerBuild, useLoaderData, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { readHandover } from './handover.ts'
import { type KnownPage, type WrittenPage, writeAtOnce, writeInParts } from './writtenPage.ts'

const data = { words: 'Tea & "toast" </script><!--$?--> \u2028 ünï — 茶', list: [1, null, { deep: [true, 0.5] }] }

const Document = () =>
  createElement('html', null, createElement('body', null, createElement(Outlet), createElement(Scripts)))

/** What the router gives to whoever writes a page: here at the address given, with a component of its own. */
async function pageWith(component: () => unknown, address = '/'): Promise<KnownPage> {
  let known: KnownPage | undefined
  const facts = { hasLoader: true, imports: [], css: [] }
  const build = {
    routes: {
      root: { id: 'root', path: '', module: { default: Document, loader: () => data } },
      page: { id: 'page', parentId: 'root', index: true, module: { default: component, loader: () => data } },
    },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: { id: 'root', module: '/root.js', ...facts },
        page: { id: 'page', parentId: 'root', index: true, module: '/page.js', ...facts },
      },
      url: '/manifest.js',
      version: '1',
    },
    entry: {
      module: {
        async default(...[, , , entry]: Parameters<ServerBuild['entry']['module']['default']>) {
          known = { entry, handover: await readHandover(entry.serverHandoffStream) }
          return new Response()
        },
      },
    },
    ...{ ssr: true, future: {}, prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' } },
  }
  await createRequestHandler(build as unknown as ServerBuild, 'production')(new Request(`http://localhost${address}`))
  return known!
}

const textOf = (page: WrittenPage | undefined) => page?.html.toString()

async function inParts(page: KnownPage) {
  const errors: unknown[] = []
  return { page: await writeInParts(page, (error) => void errors.push(error)), errors }
}

function Plain() {
  const [query] = useSearchParams()
  const { words } = useLoaderData() as typeof data
  return createElement('p', null, words, query.get('name'))
}

test('a page that is written at once has the very bytes and scripts of one that is written in parts', async () => {
  const page = await pageWith(Plain, '/?name=Ann')
  const atOnce = writeAtOnce(page)
  const { page: streamed } = await inParts(page)
  expect(textOf(atOnce)).toContain('Ann</p>')
  expect(textOf(atOnce)).toBe(textOf(streamed))
  expect(atOnce?.scripts).toEqual(streamed.scripts)
  expect(atOnce?.scripts.length).toBeGreaterThan(3)
})

test('what is known of a page serves any query of its address', async () => {
  const page = await pageWith(Plain, '/?name=Ann')
  expect(textOf(writeAtOnce(page, '?name=Bob%26'))).toBe(textOf(writeAtOnce(await pageWith(Plain, '/?name=Bob%26'))))
  expect(textOf(writeAtOnce(page, ''))).not.toContain('Ann')
  expect(textOf(writeAtOnce(page))).toContain('Ann</p>')
})

test('a part that has yet to be loaded is waited for; from then on the page is written at once', async () => {
  const Late = lazy(async () => ({ default: () => createElement('b', null, 'late') }))
  const page = await pageWith(() => createElement(Suspense, null, createElement(Late)))
  expect(writeAtOnce(page)).toBeUndefined()
  const { page: first, errors } = await inParts(page)
  expect(textOf(first)).toContain('<b>late</b>')
  expect([first.isWhole, errors]).toEqual([true, []])
  expect(textOf(writeAtOnce(page))).toBe(textOf(first))
})

test('a part that fails is told and leaves the rest; a page that fails is not written', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const part = await pageWith(() => createElement(Suspense, { fallback: 'instead' }, createElement(Broken)))
  expect(writeAtOnce(part)).toBeUndefined()
  const { page, errors } = await inParts(part)
  expect(textOf(page)).toContain('instead')
  expect([page.isWhole, errors.map(String)]).toEqual([false, ['Error: broken']])

  const whole = await pageWith(Broken)
  expect(writeAtOnce(whole)).toBeUndefined()
  await expect(inParts(whole)).rejects.toThrow('broken')
})
