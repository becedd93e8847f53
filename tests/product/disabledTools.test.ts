import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Job, Problem, ToolList } from '#features/api/contract.ts'
import type { KeyList } from '#features/api/keyContract.ts'
import { codes } from '#platform/codes.ts'
import { tools } from '#tools/index.ts'
import { operatorOf } from '../support/operator.ts'
import { makeKeyOf, programOf } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld()
const off = ['pdf', 'id-photo', 'sms']
const switchOff = (code: string, ids: readonly string[]) =>
  changeSite(world, code, (source) => {
    const rest = source.replace(/^(?:disabledTools|languages):.*\n/gm, '')
    return `${rest}\nlanguages: [en, id, es, ar]\ndisabledTools: [${ids.join(', ')}]\n`
  })

/** What a member made with a tool before it is switched off, and a key for that tool alone. */
const before = {} as {
  member: Awaited<ReturnType<typeof world.member>>
  program: ReturnType<typeof programOf>
  job: string
  only: string
}

beforeAll(async () => {
  const member = await world.member('hub')
  const program = programOf(world, 'hub', (await makeKeyOf(member)).key)
  Object.assign(before, { member, program, only: (await makeKeyOf(member, { scopes: ['pdf'] })).key })
  const files = [await program.upload('letter.pdf', await samplePdf('A letter', 1))]
  const asked = await program.ask<z.output<typeof Job>>('/jobs', {
    method: 'POST',
    ...{ body: { tool: 'pdf', options: { conversion: 'pdf-to-png', dpi: 72 }, files } },
    headers: { 'idempotency-key': 'asked-before' },
  })
  before.job = asked.body.id
  await program.follow(before.job)
  await switchOff('hub', off)
}, 120_000)

test('the page of a tool that is switched off says so, in each language, and no menu, grid, footer or sitemap leads there', async () => {
  const visitor = world.visitor('hub')
  const said = { en: 'does not offer this tool', id: 'tidak menyediakan alat ini', es: 'no ofrece esta herramienta' }
  for (const id of off)
    for (const [lang, words] of Object.entries({ ...said, ar: 'لا يقدّم هذا الموقع هذه الأداة' })) {
      for (const path of [`/t/${id}?lang=${lang}`, `/t/${id}/?lang=${lang}`]) {
        const page = await visitor.get(path)
        expect([path, page.status]).toEqual([path, 404])
        const html = await page.text()
        expect(html).toMatch(new RegExp(`<title>[^<]*${words}`))
        expect(html).toMatch(/<meta name="robots" content="noindex"/)
      }
    }
  const home = await (await visitor.get('/')).text()
  const map = await (await visitor.get('/sitemap.xml')).text()
  const grid = { one: home.includes('href="/t/ai-photo"'), all: map.includes('/t/ai-photo') }
  expect(grid).toEqual({ one: true, all: true })
  for (const id of off) {
    expect(map).not.toContain(`/t/${id}<`)
    expect(await (await visitor.get('/sub/price')).text()).not.toContain(`href="/t/${id}"`)
  }
  expect(home).not.toContain('href="/t/sms"')
  expect((await visitor.get('/nodeapi/page?host=template&page=pdf')).status).toBe(404)
  // Who opens a page within the site asks for its data alone.
  expect((await visitor.get('/t/pdf.data')).status).toBe(404)
  expect((await visitor.get('/t/ai-photo')).status).toBe(200)
  // Other sites have them.
  expect((await world.visitor('pdf').get('/t/id-photo')).status).toBe(200)
})

test('every call of it is refused with a sentence, and what was made before is still there', async () => {
  const { member, job } = before
  const asked = await member.call('/backapi/v1/pdf/pdfToImg', { query: { fileUrl: 'any' } })
  expect([asked.status, asked.code, asked.msg]).toEqual([
    403,
    codes.toolDisabled,
    expect.stringMatching(/does not offer this tool/),
  ])
  const refused = [
    member.call('/backapi/v1/message/send/anonymous', { method: 'POST', body: {} }),
    member.call('/backapi/v1/message/preview', { method: 'POST', body: {} }),
    member.call('/backapi/v1/aiphoto/idPhoto', { method: 'POST', body: {} }),
    member.call('/backapi/v1/pdf/look', { method: 'POST', body: {} }),
    world.trier('hub').call('/backapi/v1/pdf/pdfToDoc', { query: { fileUrl: 'any', type: 1 } }),
    member.call('/backapi/v1/pdf/upload', { method: 'POST' }),
  ]
  for (const { status, code } of await Promise.all(refused)) expect([status, code]).toEqual([403, codes.toolDisabled])
  const { obj: results } = await member.call<{ id: string; url: string }[]>('/backapi/v1/user/results')
  expect(results.map(({ id }) => id)).toContain(job)
  const { pathname, search } = new URL(results[0]!.url, world.url)
  expect((await member.get(pathname + search)).status).toBe(200)
  expect(
    (await member.call('/backapi/v1/message/history/page', { query: { pageNumber: 1, pageSize: 10 } })).status,
  ).toBe(200)
  expect((await member.call('/backapi/v1/message/report/kannel')).code).not.toBe(codes.toolDisabled)
  // Another site of the house goes on with it.
  const elsewhere = await world.member('pdf')
  expect((await elsewhere.call('/backapi/v1/message/preview', { method: 'POST', body: {} })).code).not.toBe(
    codes.toolDisabled,
  )
})

test('programs neither see it nor are let to it, but hear of what they asked for before', async () => {
  const { program, job, only } = before
  const { body: list } = await program.ask<z.output<typeof ToolList>>('/tools')
  expect(new Set(list.tools.map(({ scope }) => scope))).toEqual(
    new Set(['old-photos', 'ai-photo', 'text-conversion', 'pdf-pages']),
  )
  const wish = { tool: 'pdf', options: { conversion: 'pdf-to-png', dpi: 72 } }
  const files = ['8a51b9f2-8c1d-4d5a-b6c7-5e0f6a7b8c9d']
  for (const each of [program, programOf(world, 'hub', only)]) {
    const asked = await each.ask<z.output<typeof Problem>>('/jobs', { method: 'POST', body: { ...wish, files } })
    expect([asked.status, asked.body.code]).toEqual([403, codes.toolDisabled])
    expect(asked.body.detail).toMatch(/does not offer this tool/)
  }
  const malformed = [
    ...[{ tool: 'pdf' }, { tool: 'pdf', options: { conversion: 'pdf-to-moon' }, files }, { tool: 'pdf', options: 7 }],
    { ...wish, files: 'none' },
  ]
  for (const body of malformed) {
    const asked = await program.ask<z.output<typeof Problem>>('/jobs', { method: 'POST', body })
    expect([body, asked.status, asked.body.code]).toEqual([body, 403, codes.toolDisabled])
  }
  // Of what it does offer the options are read, and what is no tool at all is told as that.
  for (const body of [
    { tool: 'pdf-pages', options: 7, files },
    { tool: 'moon', options: {}, files },
  ])
    expect((await program.ask<z.output<typeof Problem>>('/jobs', { method: 'POST', body })).status).toBe(422)
  expect((await program.ask<z.output<typeof Job>>(`/jobs/${job}`)).body.state).toBe('done')
  const described = async (site: string) => {
    const text = await (await world.visitor(site).get('/api/v1/openapi.json')).text()
    const { oneOf } = JSON.parse(text).components.schemas.JobRequest as { oneOf: { title: string }[] }
    return oneOf.map(({ title }) => title)
  }
  expect(await described('hub')).not.toContain('pdf')
  expect(await described('hub')).toContain('pdf-pages')
  expect(await described('pdf')).toContain('pdf')
})

test('a key is not made for it, and one that was keeps it', async () => {
  const { member, only } = before
  const { obj } = await member.call<z.output<typeof KeyList>>('/backapi/v1/user/keys')
  expect(obj.tools.filter(({ offered }) => !offered).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['pdf', 'id-photo']),
  )
  const wish = { name: 'a key', scopes: ['pdf'], perMinute: 60 as const }
  const made = await member.call('/backapi/v1/user/keys', { method: 'POST', body: { ...wish, days: null } })
  expect([made.status, made.code]).toEqual([403, codes.toolDisabled])
  const own = obj.keys.find(({ prefix }) => only.startsWith(prefix))!
  const changed = await member.call<{ name: string; scopes: string[] }>(`/backapi/v1/user/keys/${own.id}`, {
    method: 'PUT',
    body: { ...wish, name: 'another name' },
  })
  expect(changed.obj).toMatchObject({ name: 'another name', scopes: ['pdf'] })
})

test('the desk says which tools are off, and all can be switched on again', async () => {
  const owner = await operatorOf(world, 'owner')
  expect((await owner.get('/sites/hub')).text).toMatch(/Tools switched off.*id-photo, pdf, sms|id-photo, pdf, sms/s)
  await switchOff(
    'pdf',
    tools.map(({ id }) => id).filter((id) => id !== 'pdf'),
  )
  expect((await world.visitor('pdf').get('/')).status).toBe(200)
  expect((await world.visitor('pdf').get('/t/pdf')).status).toBe(200)
  expect((await world.visitor('pdf').get('/sub/account')).status).toBe(200)
  await switchOff('pdf', [])
  expect((await world.visitor('pdf').get('/t/sms')).status).toBe(200)
})
