import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { accounts } from '#features/accounts/schema.ts'
import type { File, Job, JobList, Me, Problem, SignedUpload, ToolList } from '#features/api/contract.ts'
import type { KeyEntry } from '#features/api/keyContract.ts'
import { apiKeys, keptAnswers } from '#features/api/schema.ts'
import { defaultQuota, reserveCredits, returnCredits } from '#features/credits/credits.ts'
import { uploadParts } from '#features/files/schema.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { cancelJob } from '#features/jobs/jobs.ts'
import { followJob } from '../support/jobs.ts'
import { keysOfPage, makeKeyOf, memberWithProgram, programOf } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { createWorld } from '../support/world.ts'

const world = setWorld()

type AJob = z.output<typeof Job>
type AProblem = z.output<typeof Problem>

const toPictures = (id: string) => ({ tool: 'pdf', options: { conversion: 'pdf-to-png', dpi: 72 }, files: [id] })

test('a program uploads a file, asks for a job, follows it and downloads what was made', {
  timeout: 120_000,
}, async () => {
  const { program, member } = await memberWithProgram(world)
  const file = await program.upload('letter.pdf', await samplePdf('A letter', 2))
  const asked = await program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  expect([asked.status, asked.headers.get('location')]).toEqual([202, `/api/v1/jobs/${asked.body.id}`])
  expect(asked.body).toMatchObject({ tool: 'pdf', state: 'waiting', results: [], error: null })

  const told = await program.follow(asked.body.id)
  expect(told.at(-1)).toMatchObject({ state: 'done', progress: 100 })
  const { body: job } = await program.ask<AJob>(`/jobs/${asked.body.id}`)
  expect(job.results).toHaveLength(1)
  expect(job.results[0]).toMatchObject({ purpose: 'result', name: expect.stringMatching(/letter/) })

  const made = await program.open(`/jobs/${job.id}/results/1`)
  const bytes = Buffer.from(await made.arrayBuffer())
  expect([made.status, bytes.length, bytes.subarray(0, 2).toString()]).toEqual([200, job.results[0]!.bytes, 'PK'])
  const { pathname, search } = new URL(job.results[0]!.url)
  expect((await world.visitor('pdf').get(pathname + search)).status).toBe(200)
  // The page of the account lists the same.
  expect((await member.call<{ id: string }[]>('/backapi/v1/user/results')).obj).toMatchObject([{ id: job.id }])

  const page = await program.ask<z.output<typeof JobList>>('/jobs?limit=1')
  expect(page.body).toMatchObject({ jobs: [{ id: job.id }], next: null })
  expect((await program.ask(`/jobs/${job.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await program.ask(`/jobs/${job.id}`)).status).toBe(404)
  expect((await program.ask(`/files/${file}`, { method: 'DELETE' })).status).toBe(204)
  expect((await program.ask(`/files/${file}`)).status).toBe(404)
})

test('an address that takes other methods says which, and one that is not there says so', async () => {
  const send = (path: string, method: string) => world.visitor('pdf').send(`/api/v1${path}`, { method })
  const wrong = await send('/jobs', 'PUT')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect(await wrong.json()).toMatchObject({ type: 'urn:sundry:problem:wrong-method', status: 405, code: 405 })
  const one = await send('/jobs/some-id', 'PATCH')
  expect([one.status, one.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD'])
  expect((await send('/joys', 'PUT')).status).toBe(404)
  // A GET, too, which elsewhere is asked for pages.
  expect((await send('/jobs/some-id/cancel', 'GET')).headers.get('allow')).toBe('POST')
  expect((await send('/joys', 'GET')).status).toBe(404)
})

test('what cannot be read or taken is told so that its sender can mend it', async () => {
  const { key, program } = await memberWithProgram(world)
  const send = async (path: string, type: string, body: string, method = 'POST') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type }
    const answer = await world.visitor('pdf').send(`/api/v1${path}`, { method, headers, body })
    return `${answer.status} ${((await answer.json()) as AProblem).detail}`
  }
  const json = 'application/json'
  expect(await send('/jobs', json, '{"tool":')).toMatch(/^400 .* not valid JSON/)
  expect(await send('/jobs', json, '')).toBe('422 The field "body" is missing.')
  const nulled = (member: object) => JSON.stringify({ ...toPictures(crypto.randomUUID()), ...member })
  expect(await send('/jobs', json, nulled({ webhook: null }))).toBe('422 The field "webhook" must be text.')
  expect(await send('/jobs', json, nulled({ files: null }))).toBe('422 The field "files" must be a list.')
  expect(await send('/files', json, '{}')).toMatch(/^415 .* multipart/)
  // What fetch says of a body of which its caller says nothing.
  const ofFetch = 'text/plain;charset=UTF-8'
  expect(await send('/jobs', ofFetch, '{"tool":"pdf"}')).toMatch(/^415 .* application\/json/)
  // A type without a body is no reason to refuse what needs none.
  const none = '8a51b9f2-8c1d-4d5a-b6c7-5e0f6a7b8c9d'
  expect(await send(`/jobs/${none}`, json, '', 'DELETE')).toMatch(/^404 /)
  const file = await program.upload('letter.pdf', await samplePdf('A letter'))
  const asked = (more: object) => send('/jobs', json, JSON.stringify({ ...toPictures(file), ...more }))
  expect(await asked({ options: { conversion: 'pdf-to-png', dpii: 72 } })).toMatch(/^422 .*"options" .*: dpii\.$/)
  // What no file could give is refused before there is a job.
  for (const pages of ['99-1', 'abc', '0', '1,,2', '1.5']) {
    expect(await asked({ options: { conversion: 'pdf-to-word', pages } })).toMatch(/^422 .* not a choice of pages\./)
    const number = { action: { name: 'number', pages } }
    expect(await asked({ tool: 'pdf-pages', options: number })).toMatch(/^422 .* names no pages\./)
  }
  const parts = { action: { name: 'split', by: { way: 'ranges', ranges: '1-2;x' } } }
  expect(await asked({ tool: 'pdf-pages', options: parts })).toMatch(/^422 “1-2;x” names no pages\./)
  const arranged = { action: { name: 'arrange', pages: [{ file: 2, page: 1 }] } }
  expect(await asked({ tool: 'pdf-pages', options: arranged })).toMatch(/^422 There is no file 2: there is 1\./)
  for (const dpi of [true, '', [100]])
    expect(await asked({ tool: 'id-photo-sheet', options: { dpi, paper: 'a4', format: 'pdf' } })).toMatch(/^422 .*dpi/)
  for (const webhook of ['http://127.0.0.1:5432/', 'https://[::1]/', 'http://169.254.169.254/', 'https://localhost/'])
    expect(await asked({ webhook })).toMatch(/^422 .*private|^422 .*network/)
  expect((await program.ask<z.output<typeof JobList>>('/jobs')).body.jobs).toEqual([])
})

test('pages that a document does not have are refused when the job is asked for, with the field', async () => {
  const { program, member } = await memberWithProgram(world)
  const two = await program.upload('two.pdf', await samplePdf('Two', 2))
  const other = await program.upload('three.pdf', await samplePdf('Three', 3))
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } }).jpeg()
  const photo = await program.upload('page.jpg', await picture.toBuffer())
  const ask = (tool: string, options: object, files = [two]) =>
    program.ask<AProblem>('/jobs', { method: 'POST', body: { tool, options, files } })
  const pages = (action: object) => ({ action })
  const wrong: [tool: string, options: object, field: string, files?: string[]][] = [
    ['pdf', { conversion: 'pdf-to-word', pages: '3' }, 'pages'],
    ['pdf', { conversion: 'pdf-to-png', pages: '7-, 9' }, 'pages'],
    ['pdf', { conversion: 'pdf-to-text', pages: '2' }, 'pages', [photo]],
    ['pdf', { conversion: 'pdf-to-text', pages: '3-1' }, 'pages'],
    ['pdf-pages', pages({ name: 'number', pages: '1,3' }), 'action.pages'],
    ['pdf-pages', pages({ name: 'watermark', text: 'Draft', pages: '3-' }), 'action.pages'],
    ['pdf-pages', pages({ name: 'split', by: { way: 'ranges', ranges: '1;2-3;4' } }), 'action.by.ranges'],
    [
      'pdf-pages',
      pages({
        name: 'arrange',
        pages: [
          { file: 1, page: 2 },
          { file: 1, page: 3 },
        ],
      }),
      'action.pages.1.page',
    ],
    [
      'pdf-pages',
      pages({
        name: 'arrange',
        pages: [
          { file: 2, page: 3 },
          { file: 1, page: 3 },
        ],
      }),
      'action.pages.1.page',
      [two, other],
    ],
  ]
  for (const [tool, options, field, files] of wrong) {
    const { status, body } = await ask(tool, options, files)
    expect([status, body.field], JSON.stringify(options)).toEqual([422, `options.${field}`])
  }
  expect((await program.ask<z.output<typeof JobList>>('/jobs')).body.jobs).toEqual([])
  expect((await member.call<{ used: number }>('/backapi/v1/user/credits')).obj.used).toBe(0)
  // What reaches beyond the end ends there, as on the pages; and what nobody can count at once the job finds out.
  expect((await ask('pdf', { conversion: 'pdf-to-text', pages: '2-9' })).status).toBe(202)
  const broken = await program.upload('broken.pdf', Buffer.from('%PDF-1.7 and nothing more of it'))
  expect((await ask('pdf', { conversion: 'pdf-to-text', pages: '9' }, [broken])).status).toBe(202)
})

test('a problem names the field that does not fit', async () => {
  const { program } = await memberWithProgram(world)
  const file = await program.upload('letter.pdf', await samplePdf('A letter'))
  const body = { ...toPictures(file), options: { conversion: 'pdf-to-png', dpi: 'many' } }
  expect((await program.ask<AProblem>('/jobs', { method: 'POST', body })).body.field).toBe('options.dpi')
  expect((await program.ask<AProblem>('/jobs?limit=0')).body.field).toBe('limit')
  for (const webhook of ['ftp://example.com/', 'http://127.0.0.1/', '8a51b9f2-8c1d-4d5a-b6c7-5e0f6a7b8c9d'])
    expect(
      (await program.ask<AProblem>('/jobs', { method: 'POST', body: { ...toPictures(file), webhook } })).body.field,
    ).toBe('webhook')
})

test('who asks by OPTIONS learns what of the tus protocol is spoken', async () => {
  const told = await world.visitor('pdf').send('/api/v1/uploads', { method: 'OPTIONS' })
  const header = (name: string) => told.headers.get(name)
  expect([told.status, header('tus-version'), header('access-control-allow-origin')]).toEqual([204, '1.0.0', '*'])
  expect(header('tus-extension')?.split(',')).toEqual(['creation', 'creation-with-upload', 'termination'])
  expect(Number(header('tus-max-size'))).toBeGreaterThan(1_000_000)
  expect((await world.visitor('pdf').send('/api/v1/jobs', { method: 'OPTIONS' })).headers.get('tus-version')).toBeNull()
})

test('a text that is called a PDF is refused when it comes, and a JPEG called PNG is taken for what it is', async () => {
  const { program } = await memberWithProgram(world)
  const sent = async (name: string, bytes: string | Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
    return program.ask<AProblem>('/files', { method: 'POST', body })
  }
  const refused = await sent('letter.pdf', 'Dear Sir or Madam')
  expect(refused.body).toMatchObject({ status: 415, detail: expect.stringContaining('Choose a real PDF file') })
  expect((await sent('letter.txt', 'Dear Sir or Madam')).status).toBe(201)
  const jpeg = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).jpeg()
  expect((await sent('photo.png', await jpeg.toBuffer())).status).toBe(201)
})

test('lists go on from page to page, and every tool tells its options', async () => {
  const { program, member } = await memberWithProgram(world)
  const url = (await member.upload('a.pdf', await samplePdf('a'))).obj
  for (let at = 0; at < 3; at++) await member.call('/backapi/v1/pdf/pdfToImg', { query: { fileUrl: url, dpi: 72 } })
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const { body }: { body: z.output<typeof JobList> } = await program.ask(`/jobs?limit=2${next && `&cursor=${next}`}`)
    seen.push(...body.jobs.map(({ id }) => id))
    next = body.next
  }
  expect(new Set(seen).size).toBe(3)
  expect((await program.ask('/jobs?cursor=abc')).status).toBe(422)
  expect((await program.ask<z.output<typeof JobList>>('/jobs?tool=pdf-pages')).body.jobs).toEqual([])
  // What nobody knows here would be taken for a filter that holds.
  expect((await program.ask<AProblem>('/jobs?state=done')).body).toMatchObject({
    status: 422,
    detail: expect.stringContaining('state'),
  })
  const unknown = await program.ask<AProblem>('/jobs?tool=pdf-pagse')
  expect(unknown.body).toMatchObject({ status: 422, detail: expect.stringMatching(/"pdf-pagse".*pdf-pages/) })

  const { body } = await program.ask<z.output<typeof ToolList>>('/tools')
  expect(body.tools.map(({ id }) => id)).toEqual(expect.arrayContaining(['pdf', 'pdf-pages', 'id-photo', 'ai-photo']))
  expect(body.tools.find(({ id }) => id === 'ai-photo')?.options).toMatchObject({
    properties: { type: { type: 'integer', minimum: 1, maximum: 8 } },
  })
  const me = await program.ask<z.output<typeof Me>>('/me')
  expect(me.body).toMatchObject({ site: 'pdf', email: member.email, credits: { left: expect.any(Number) } })
})

test('an ID photo is made by hand through the API as on its page, and its rule holds', {
  timeout: 120_000,
}, async () => {
  const { program } = await memberWithProgram(world)
  const file = await program.upload('me.png', await drawnPortrait(500))
  const asked = (options: object) =>
    program.ask<AJob>('/jobs', { method: 'POST', body: { tool: 'id-photo', options, files: [file] } })
  const made = async (byHand: object) => {
    const { body } = await asked({ presetId: 'jp-passport', byHand })
    return (await program.follow(body.id)).at(-1)!
  }
  const lightOf = async ({ id }: AJob) => {
    const bytes = await (await program.open(`/jobs/${id}/results/1`)).arrayBuffer()
    return (await sharp(bytes).greyscale().stats()).channels[0]!.mean
  }
  const [usual, darker] = [await made({}), await made({ brightness: 0.7, turnDegrees: 2 })]
  expect(await lightOf(darker)).toBeLessThan((await lightOf(usual)) - 10)
  expect(await made({ head: 0.4 })).toMatchObject({ state: 'failed', error: { code: 51106 } })
  for (const options of [
    { presetId: 'jp-passport', byHand: { turnDegrees: 9 } },
    { presetId: 'jp-passport', mode: 'crop', byHand: { brightness: 1.2 } },
  ])
    expect((await asked(options)).status).toBe(422)
  // One upload is one credit, whatever is made of it.
  expect((await program.ask<z.output<typeof Me>>('/me')).body.credits.used).toBe(1)
})

test('a request that is sent again under its name makes one job and gets one answer, also when it races', async () => {
  const { program, member } = await memberWithProgram(world)
  const file = await program.upload('a.pdf', await samplePdf('a'))
  const asking = { method: 'POST', body: toPictures(file), headers: { 'idempotency-key': 'one' } }
  const racing = await Promise.all(Array.from({ length: 6 }, () => program.ask<AJob>('/jobs', asking)))
  const again = await program.ask<AJob>('/jobs', asking)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([202, 'true'])
  for (const { status, body, headers } of racing) {
    if (status === 202) expect(body).toEqual(again.body)
    else expect([status, headers.get('retry-after')]).toEqual([409, '1'])
  }
  const { body: list } = await program.ask<z.output<typeof JobList>>('/jobs')
  expect(list.jobs.map(({ id }) => id)).toEqual([again.body.id])

  const other = { ...asking, body: { ...toPictures(file), options: { conversion: 'pdf-to-word' } } }
  expect((await program.ask<AProblem>('/jobs', other)).status).toBe(422)
  // The file may be gone by then: what was answered stays the answer.
  await program.ask(`/files/${file}`, { method: 'DELETE' })
  const late = await program.ask<AProblem>('/jobs', { method: 'POST', body: toPictures(file) })
  expect([late.status, late.body.detail]).toEqual([404, expect.stringContaining(file)])
  expect((await program.ask<AJob>('/jobs', asking)).body).toEqual(again.body)
  // After a day the name is free for another request.
  const second = toPictures(await program.upload('b.pdf', await samplePdf('b')))
  const named = { ...asking, body: second }
  expect((await program.ask('/jobs', named)).status).toBe(422)
  const aDayAgo = new Date(Date.now() - 24 * 3600_000 - 1000)
  const { db } = world.product.services
  await db.update(keptAnswers).set({ createdAt: aDayAgo }).where(eq(keptAnswers.accountId, member.accountId))
  const renewed = await program.ask<AJob>('/jobs', named)
  expect([renewed.status, renewed.headers.get('idempotency-replayed')]).toEqual([202, null])
  expect((await program.ask<AJob>('/jobs', named)).body).toEqual(renewed.body)
})

test('who comes back to the events of a job hears what is new, and learns when nothing more will come', async () => {
  const { program } = await memberWithProgram(world)
  const file = await program.upload('a.pdf', await samplePdf('a'))
  const { body: job } = await program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  const events = async (last?: string) => {
    const answer = await program.open(`/jobs/${job.id}/events`, last === undefined ? {} : { 'last-event-id': last })
    const text = await answer.text()
    return { status: answer.status, ids: [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id) }
  }
  const { ids } = await events()
  expect(new Set(ids).size).toBe(ids.length)
  expect(await events(ids.at(-1))).toEqual({ status: 204, ids: [] })
  // An id of an earlier state, or of nobody's making: the end is news.
  expect(await events('1')).toEqual({ status: 200, ids: [ids.at(-1)] })
  const preflight = await world.visitor('pdf').send(`/api/v1/jobs/${job.id}/events`, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('last-event-id')
})

test('a refusal is a problem, in the language that was wished', async () => {
  const { program } = await memberWithProgram(world)
  const wrong = await program.ask<AProblem>('/jobs', {
    method: 'POST',
    body: { tool: 'pdf', options: { conversion: 'pdf-to-gold' }, files: [] },
    headers: { 'accept-language': 'es' },
  })
  expect(wrong.headers.get('content-type')).toContain('application/problem+json')
  expect(wrong.body).toMatchObject({ status: 422, code: 10004, type: 'urn:sundry:problem:invalid-request' })
  expect(wrong.body.detail).toContain('pdf-to-word')
  expect(wrong.body.requestId).toBe(wrong.headers.get('x-request-id'))
  for (const path of ['/none', '/jobs/none', `/jobs/${crypto.randomUUID()}`, '/jobs/%zz']) {
    const { status, headers } = await program.ask<AProblem>(path)
    expect([status >= 400, headers.get('content-type')], path).toEqual([true, expect.stringContaining('problem+json')])
  }
})

test('keys open nothing of others, nothing beyond their scope, their site or their time', async () => {
  const mine = await memberWithProgram(world)
  const other = await memberWithProgram(world)
  const file = await mine.program.upload('a.pdf', await samplePdf('a'))
  const { body: job } = await mine.program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  for (const [path, method] of [
    [`/files/${file}`, 'GET'],
    [`/files/${file}`, 'DELETE'],
    [`/jobs/${job.id}`, 'GET'],
    [`/jobs/${job.id}`, 'DELETE'],
    [`/jobs/${job.id}/cancel`, 'POST'],
    [`/jobs/${job.id}/events`, 'GET'],
    [`/jobs/${job.id}/results/1`, 'GET'],
  ] as const)
    expect((await other.program.ask(path, { method })).status, `${method} ${path}`).toBe(404)
  expect((await other.program.ask('/jobs', { method: 'POST', body: toPictures(file) })).status).toBe(404)

  const narrow = programOf(world, 'pdf', (await makeKeyOf(mine.member, { scopes: ['ai-photo'] })).key)
  expect((await narrow.ask('/jobs?tool=pdf')).status).toBe(403)
  expect((await narrow.ask('/jobs', { method: 'POST', body: toPictures(file) })).status).toBe(403)
  expect((await narrow.ask(`/jobs/${job.id}`)).status).toBe(404)
  const { tools } = (await narrow.ask<z.output<typeof ToolList>>('/tools')).body
  expect(tools.map(({ id, scope }) => [id, scope])).toEqual([
    ['ai-photo', 'ai-photo'],
    ['ai-photo-previews', 'ai-photo'],
  ])

  const status = async (site: string, key: string | undefined, path = '/me') =>
    (await programOf(world, site, key).ask(path)).status
  expect(await status('pdf', mine.key)).toBe(200)
  expect(await status('hub', mine.key)).toBe(401)
  expect(await status('pdf', undefined)).toBe(401)
  expect(await status('pdf', `${mine.key.slice(0, -1)}?`)).toBe(401)
  expect(await status('pdf', undefined, `/me?key=${mine.key}`)).toBe(400)
  expect(await status('pdf', mine.key, '/me?access_token=x')).toBe(400)
  // A session is no key.
  expect((await mine.member.send('/api/v1/me')).status).toBe(401)

  await mine.member.call(`/backapi/v1/user/keys/${mine.entry.id}`, { method: 'DELETE' })
  expect(await status('pdf', mine.key)).toBe(401)
  expect((await keysOfPage(mine.member)).keys).toMatchObject([{ scopes: ['ai-photo'] }])
})

test('a key is changed by its owner alone: it holds from the next call on, and its jobs go on', async () => {
  const mine = await memberWithProgram(world)
  const other = await memberWithProgram(world)
  const file = await mine.program.upload('a.pdf', await samplePdf('a'))
  const { body: job } = await mine.program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  const change = (owner: typeof mine.member, body: object) =>
    owner.call<KeyEntry>(`/backapi/v1/user/keys/${mine.entry.id}`, { method: 'PUT', body })
  const narrow = { name: 'narrow now', scopes: ['ai-photo'], perMinute: 60 }

  expect((await change(other.member, narrow)).status).toBe(404)
  expect((await change(mine.member, { ...narrow, scopes: ['no-such-tool'] })).status).toBe(422)
  expect((await change(mine.member, narrow)).obj).toMatchObject({ ...narrow, expiresAt: null, id: mine.entry.id })
  expect((await mine.program.ask('/me')).headers.get('ratelimit-policy')).toContain('q=60;')
  expect((await mine.program.ask('/jobs', { method: 'POST', body: toPictures(file) })).status).toBe(403)
  expect((await mine.program.ask(`/jobs/${job.id}`)).status).toBe(404)

  // Wide again it sees what it asked for, which was done in the meantime.
  await change(mine.member, { ...narrow, scopes: null, days: 30 })
  expect((await mine.program.follow(job.id)).at(-1)?.state).toBe('done')
  expect((await keysOfPage(mine.member)).keys[0]!.expiresAt).toBeGreaterThan(Date.now())
})

test('a key of a site that is not served any more is told so, and a wrong one is not', async () => {
  const { key } = await memberWithProgram(world)
  const { db } = world.product.services
  const orphan = await memberWithProgram(world)
  await db.update(accounts).set({ site: 'gone' }).where(eq(accounts.id, orphan.member.accountId))
  const told = await programOf(world, 'hub', orphan.key).ask<AProblem>('/me')
  expect(told).toMatchObject({ status: 410, body: { type: 'urn:sundry:problem:site-gone', code: 10078 } })
  expect(told.body.detail).toMatch(/not served here any more/)
  // A site that is there is not named to keys of another one.
  expect((await programOf(world, 'hub', key).ask('/me')).status).toBe(401)
  expect((await programOf(world, 'hub', `${orphan.key.slice(0, -1)}?`).ask('/me')).status).toBe(401)
})

test('files in parts become files, as any client of the protocol sends them', async () => {
  const { program } = await memberWithProgram(world)
  const pdf = await samplePdf('In parts')
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await program.ask('/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(pdf.length), 'upload-metadata': `filename ${btoa('parts.pdf')}` },
  })
  expect(begun.status).toBe(201)
  const place = begun.headers.get('location')!.replace('/api/v1', '')
  const early = await program.ask<AProblem>(`${place}/file`, { method: 'POST' })
  expect([early.status, early.headers.get('content-type')]).toEqual([409, expect.stringContaining('problem+json')])
  const sent = await world.visitor('pdf').send(`/api/v1${place}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: `Bearer ${(await memberWithProgram(world)).key}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: pdf as Uint8Array<ArrayBuffer>,
  })
  // Somebody else's key does not go on with it.
  expect(sent.status).toBe(404)
})

test('a signed address takes one file of the size that was said, once, and a job is made of it', async () => {
  const { program } = await memberWithProgram(world)
  const pdf = await samplePdf('From elsewhere')
  const sign = async (bytes: number) =>
    program.ask<z.output<typeof SignedUpload>>('/uploads/signed', { method: 'POST', body: { name: 'far.pdf', bytes } })
  const { status, body: signed } = await sign(pdf.length)
  expect([status, signed.method]).toEqual([201, 'PUT'])
  const { pathname, search } = new URL(signed.url)
  const put = async (address: string, body: Uint8Array) =>
    (await world.visitor('pdf').send(address, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> })).status
  const finish = () => program.ask<z.output<typeof File>>(`/uploads/${signed.id}/file`, { method: 'POST' })

  expect((await finish()).status).toBe(409)
  expect(await put(pathname + search, pdf.subarray(1))).toBe(422)
  expect(await put(`${pathname}${search}0`, pdf)).toBe(403)
  const late = pathname + search.replace(/expires=\d+/, 'expires=1')
  expect(await put(late, pdf)).toBe(403)
  const said = await (await world.visitor('pdf').send(late, { method: 'PUT', body: new Uint8Array(pdf) })).text()
  expect(said).toContain('Ask for a new one')
  const racing = await Promise.all([1, 2, 3].map(() => put(pathname + search, pdf)))
  expect(racing.toSorted()).toEqual([200, 409, 409])
  const { body: file } = await finish()
  expect(file).toMatchObject({ name: 'far.pdf', bytes: pdf.length, purpose: 'upload' })
  expect((await finish()).body.id).toBe(file.id)
  expect(await put(pathname + search, pdf)).toBe(409)
  const { body: job } = await program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file.id) })
  expect((await program.follow(job.id)).at(-1)).toMatchObject({ state: 'done' })

  const { limits, storage } = (await program.ask<z.output<typeof Me>>('/me')).body
  expect((await sign(limits.uploadBytes + 1)).status).toBe(413)
  expect((await sign(0)).status).toBe(422)
  const left = storage.maxBytes - storage.bytes
  await sign(1000)
  expect((await program.ask<z.output<typeof Me>>('/me')).body.storage.maxBytes - left).toBeGreaterThan(1000)
})

test('what comes to a signed address while its file is on the way is refused before it takes any room', async () => {
  const { program } = await memberWithProgram(world)
  const pdf = await samplePdf('Slowly')
  const body = { name: 'slow.pdf', bytes: pdf.length }
  const { body: signed } = await program.ask<z.output<typeof SignedUpload>>('/uploads/signed', { method: 'POST', body })
  const { host, pathname, search } = new URL(signed.url)
  const headers = { host, 'content-length': pdf.length }
  const slow = request(new URL(pathname + search, world.url), { method: 'PUT', headers })
  const answered = once(slow, 'response') as Promise<[IncomingMessage]>
  slow.write(pdf.subarray(0, 100))
  const { db } = world.product.services
  await expect.poll(() => db.$count(uploadParts, eq(uploadParts.uploadId, signed.id))).toBe(1)
  const second = await world.visitor('pdf').send(pathname + search, { method: 'PUT', body: new Uint8Array(pdf) })
  expect(second.status).toBe(409)
  slow.end(pdf.subarray(100))
  const [first] = await answered
  expect(first.statusCode).toBe(200)
  first.resume()
})

test('what the pages and programs ask for waits in one line, and a job asked for here is seen there', async () => {
  const { program, member } = await memberWithProgram(world)
  const file = await program.upload('a.pdf', await samplePdf('a'))
  const { body } = await program.ask<z.output<typeof File>>(`/files/${file}`)
  const { obj } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl: body.url, dpi: 72 } })
  const told = await program.follow(obj)
  expect(told.at(-1)?.state).toBe('done')
  const { body: job } = await program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  expect((await followJob(member, job.id)).answer).toMatchObject({ success: 1 })
})

test('of requests that race for the last credit one gets it, and a name that got nothing is free again', async () => {
  const { program, member } = await memberWithProgram(world)
  const names = ['a', 'b', 'c', 'd']
  const files = new Map<string, string>()
  // Each of a file of its own: what is made of one file is paid for once.
  for (const name of names) files.set(name, await program.upload(`${name}.pdf`, await samplePdf(name)))
  const { db } = world.product.services
  await reserveCredits(db, member.accountId, { key: `all of ${member.accountId}`, amount: defaultQuota - 1 })
  const ask = (name: string) =>
    program.ask<AProblem>('/jobs', {
      method: 'POST',
      body: toPictures(files.get(name)!),
      headers: { 'idempotency-key': name },
    })
  const answers = await Promise.all(names.map(ask))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 403, 403, 403])
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 10007 })
  const refused = names[answers.findIndex(({ status }) => status === 403)]!
  await returnCredits(db, `all of ${member.accountId}`)
  expect((await ask(refused)).status).toBe(202)
})

test('the limit of a key is kept in the database and told in each answer; an expired key opens nothing', async () => {
  const { program, member, key } = await memberWithProgram(world, { perMinute: 60 })
  const first = await program.ask('/me')
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=60;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=59;t=\d+$/)
  expect((await keysOfPage(member)).keys[0]?.lastUsedAt).toBeGreaterThan(0)
  // Another process of the installation would count in the same row.
  const { address } = world.product.services
  if (!('host' in address)) throw new Error('The database of the tests is told by host')
  const DATABASE_URL = `postgres://${address.user}@localhost/${address.database}?host=${address.host}`
  const other = await createWorld({ DATABASE_URL }, ['web'])
  const beside = programOf(other, 'pdf', key)
  const rest = await Promise.all(Array.from({ length: 65 }, (_, at) => (at % 2 ? beside : program).ask('/me')))
  await other[Symbol.asyncDispose]()
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(59)
  const refused = rest.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  const { db } = world.product.services
  await db
    .update(apiKeys)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(apiKeys.accountId, member.accountId))
  expect((await program.ask('/me')).status).toBe(401)
})

test('streams of events have room for so many, and end with the process that sends them', async () => {
  // Nobody works here, so a job waits for as long as it is looked at.
  const waiting = await createWorld({ API_STREAMS: '2' }, ['web'])
  const one = await memberWithProgram(waiting)
  const file = await one.program.upload('a.pdf', await samplePdf('a'))
  const { body: job } = await one.program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  const events = `/jobs/${job.id}/events`
  expect(await (await one.program.open('/openapi.json')).text()).toContain('An account has at most 2 of them open')
  const [first, second] = [await one.program.open(events), await one.program.open(events)]
  const full = await one.program.ask<AProblem>(events)
  expect([full.status, full.headers.get('retry-after'), full.body.code]).toEqual([503, '5', 10077])
  await first.body?.cancel()
  await expect.poll(async () => (await one.program.open(events)).status).toBe(200)
  const told = second.text()
  await waiting[Symbol.asyncDispose]()
  expect(await told).toContain('"state":"waiting"')
})

test('who follows a job hears no more of it once the key may not use its tool', async () => {
  const waiting = await createWorld({}, ['web'])
  const { member, program, entry } = await memberWithProgram(waiting)
  const file = await program.upload('a.pdf', await samplePdf('a'))
  const { body: job } = await program.ask<AJob>('/jobs', { method: 'POST', body: toPictures(file) })
  const stream = await program.open(`/jobs/${job.id}/events`)
  const body = { name: 'narrow now', scopes: ['ai-photo'], perMinute: 60 }
  await member.call(`/backapi/v1/user/keys/${entry.id}`, { method: 'PUT', body })
  await cancelJob(waiting.product.services.jobs, member.accountId, job.id)
  const told = await stream.text()
  expect(told).toContain('"state":"waiting"')
  expect(told).not.toContain('"state":"cancelled"')
  await waiting[Symbol.asyncDispose]()
})
