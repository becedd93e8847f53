import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { shippedSites, smallPage, smallSite, testFolder, tools } from '../../../../tests/support/testFolder.ts'
import { sanitise } from '../format/sanitise.ts'
import { openSites } from '../keeping/openSites.ts'
import { plansFor, splitCode } from '../presenting/plans.ts'
import { sitesRoutes } from './server.ts'

async function server(folder = shippedSites) {
  const sites = await openSites({ folder, tools, development: true, watch: false })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send({ success: 0, code: error.code })
      : reply.code(500).send(error),
  )
  await app.register(sitesRoutes, { sites })
  const get = async (url: string, host = 'localhost') => app.inject({ url, headers: { host } })
  return { get, sites, [Symbol.asyncDispose]: () => app.close() }
}

test('site info: type, theme and the frame in both languages', async () => {
  await using web = await server()
  const { data } = (await web.get('/nodeapi/site?host=pdf.localhost:8080')).json()
  expect(data).toMatchObject({ type: 5, moreLocal: true, site: { code: 'pdf', theme: 'blue' } })
  expect(data.common.en).toMatchObject({ title: 'Paperlane', product: false, isChannel: true, hideUnsubscribe: false })
  expect(data.common.id.NavBar.groups[0]).toMatchObject({
    title: 'Foto',
    features: [{ type: 1, tag: 'hot' }, { type: 2 }],
  })
  expect(data.common.en.props.content.payResult.pending.button).toBe('Look again')
  expect(data.common.en.FooterBar.bottom.img).toMatch(/^\/media\/_shared\/cards\.svg\?v=/)
  expect(JSON.stringify(data)).not.toContain('no-reply@')
})

test('a page of blocks: props by component name in the order of the file, in both languages', async () => {
  await using web = await server()
  const { data } = (await web.get('/nodeapi/page?host=pdf.localhost&page=index')).json()
  expect(data.contentStatus).toBe(2)
  expect(Object.keys(data.content.en).slice(0, 3)).toEqual(['Hero', 'ToolEntry', 'ReadingMode'])
  expect(data.content.id.FAQ.title).toBe('Pertanyaan')
  const picture = data.content.en.Banner.img
  expect(data.images[picture]).toEqual({ width: 960, height: 720 })
  expect((await web.get(picture)).headers['content-type']).toBe('image/webp')
  const drawing = await web.get(data.content.en.Explainer.steps[0].img)
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.headers['content-security-policy']).toContain('sandbox')
})

test('a rich page: contentStatus 1, the text in the language asked for, ph in English, with the facts of the site', async () => {
  await using web = await server()
  const english = (await web.get('/nodeapi/page?host=pdf.localhost&page=privacy')).json().data
  expect(english).toMatchObject({ contentStatus: 1, richText: expect.stringContaining('Paperlane is run by') })
  expect((await web.get('/nodeapi/page?host=pdf.localhost&page=privacy&lang=id')).json().data.richText).toContain(
    'dikelola oleh',
  )
  expect((await web.get('/nodeapi/page?host=pdf.localhost&page=privacy&lang=ph')).json().data.richText).toBe(
    english.richText,
  )
})

test('the host template serves the pages of /t/:id, and an unknown page is a 404', async () => {
  await using web = await server()
  const { data } = (await web.get('/nodeapi/page?host=template&page=pdf', 'voice.localhost')).json()
  expect(data.content.en.ToolEntry).toMatchObject({ tool: 'pdf', heading: 'h1' })
  expect((await web.get('/nodeapi/page?host=localhost&page=nothing')).statusCode).toBe(404)
  expect((await web.get('/nodeapi/page?host=template&page=privacy')).statusCode).toBe(404)
  expect((await web.get('/media/pdf/..%2Fsite.yaml')).statusCode).toBe(404)
})

test('a second block of one kind keeps its own place and name', async () => {
  const twice = `${smallPage('one')}  - { block: RichText, html: { en: two, id: dua } }\n`
  await using files = await testFolder({ 'hub/site.yaml': smallSite('hub'), 'hub/pages/index.yaml': twice })
  await using web = await server(files.folder)
  const { content } = (await web.get('/nodeapi/page?page=index')).json().data
  expect(Object.keys(content.en)).toEqual(['RichText', 'FAQ', 'RichText-2'])
  expect(content.id['RichText-2']).toMatchObject({ block: 'RichText', html: 'dua' })
})

test('rich text loses what could run and keeps what it needs', () => {
  const dirty = `<h2 onclick="x()" style="color:red">T</h2><script>x()</script><a id="accountLink" href="/sub/account">me</a>
    <a href="javascript:x()">bad</a><img src="x" onerror="x()"><iframe src="//evil"></iframe><a href="https://a.b" target="_blank">out</a>`
  const clean = sanitise(dirty)
  expect(clean).not.toMatch(/script|onclick|onerror|style|iframe/)
  expect(clean).toContain('<a id="accountLink" href="/sub/account">me</a>')
  expect(clean).toContain('rel="noopener noreferrer"')
  expect(sanitise(dirty)).toBe(clean)
  expect(sanitise(`${dirty}<script>y()</script>`)).toBe(clean)
})

test('rich text keeps what says which way words are written', () => {
  const said = '<p dir="rtl" lang="ar">في <bdi>1 Example Street</bdi> هنا</p>'
  expect(sanitise(said)).toBe(said)
})

test('a channel with plans of its own gets them, any other the plain list', async () => {
  const plan = (id: string, more = '') =>
    `  - { id: ${id}, offerType: 0, price: 9, duration: 1, durationUnit: 4, ${more} card: { title: { en: a, id: a }, price: { en: a, id: a }, desList: [{ en: a, id: a }], buttonTxt: { en: a, id: a } } }`
  const plans = `channels: [ads]\nplans:\n${plan('plain')}\n${plan('cheap', 'channels: [ads],')}`
  await using files = await testFolder({
    'hub/site.yaml': smallSite('hub', plans),
    'hub/pages/index.yaml': smallPage('x'),
  })
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  const hub = (await sites.site('hub'))!
  const ids = (code: string) => plansFor(hub, splitCode(code).channel).map(({ id }) => id)
  expect(ids('hub')).toEqual(['plain'])
  expect(ids('hub_ads')).toEqual(['cheap'])
  expect(ids('hub_unknown')).toEqual(['plain'])
})
