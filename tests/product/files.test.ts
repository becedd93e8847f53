import { request } from 'node:http'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { cleanName } from '#features/files/cleanName.ts'
import { keepFile, sweepFiles } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld({}, ['web'])

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

test('an upload needs a login, and then a membership', async () => {
  const pdf = await samplePdf('Hello')
  expect(await world.visitor('pdf').upload('a.pdf', pdf)).toMatchObject({ status: 401, code: 10002 })
  expect(await (await world.registered('pdf')).upload('a.pdf', pdf)).toMatchObject({
    status: 403,
    code: 10003,
    msg: 'You are not a member yet and cannot use this feature temporarily',
  })
  expect(await (await world.member('pdf')).upload('a.pdf', pdf)).toMatchObject({ status: 200, success: 1 })
})

test('an uploaded file comes back as it was, as a download and never as a page', async () => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('übung "1".html', '<script>alert(1)</script>')
  const response = await member.get(pathOf(url))
  expect(await response.text()).toBe('<script>alert(1)</script>')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="_bung[^"]*"; filename\*=UTF-8''%C3%BCbung/,
  )
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const part = await member.get(pathOf(url), { range: 'bytes=1-6' })
  expect([part.status, await part.text()]).toEqual([206, 'script'])
})

test('a form without a file is refused, and figures tell the bytes of what was taken', async () => {
  const member = await world.member('pdf')
  const counted = async () => (await world.product.services.metrics.uploads.get()).values[0]?.value ?? 0
  const before = await counted()
  const form = new FormData()
  form.append('name', 'letter.pdf')
  const refused = await member.call('/backapi/v1/convert/uploadFile', { method: 'POST', body: form })
  expect(refused).toMatchObject({ status: 422, code: 10004, msg: expect.stringMatching(/.{10,}/) })
  await member.upload('digits.txt', '0123456789')
  expect((await counted()) - before).toBe(10)
})

test('of a form with two files neither is taken, and the next form is', async () => {
  const member = await world.member('pdf')
  const sent = (...names: string[]) => {
    const form = new FormData()
    for (const name of names) form.append('file', new Blob([name.repeat(90_000)]), name)
    form.append('note', 'a field that comes after them')
    return member.call('/backapi/v1/convert/uploadFile', { method: 'POST', body: form })
  }
  const refused = { status: 422, code: 10004, msg: expect.stringContaining('more than one file') }
  expect(await sent('a.txt', 'b.txt')).toMatchObject(refused)
  expect(await sent('a.txt', 'b.txt', 'c.txt')).toMatchObject(refused)
  const { db } = world.product.services
  expect(await db.select().from(files).where(eq(files.accountId, member.accountId))).toEqual([])
  expect(await sent('a.txt')).toMatchObject({ success: 1 })
})

test('a file that a form gives no name is called so, and checked like any other', async () => {
  const member = await world.member('pdf')
  const form = (disposition: string) =>
    `--XX\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\ncontent-type: text/plain\r\n\r\na text\r\n--XX--\r\n`
  const headers = { [tokenName]: member.token!, 'content-type': 'multipart/form-data; boundary=XX' }
  for (const disposition of ['filename=""', 'filename="/"']) {
    const sent = { method: 'POST', headers, body: form(disposition) }
    const answer = await member.send('/backapi/v1/convert/uploadFile', sent)
    expect(await answer.json()).toMatchObject({ success: 1 })
  }
  const { db } = world.product.services
  const kept = await db.select({ name: files.name }).from(files).where(eq(files.accountId, member.accountId))
  expect(kept.map(({ name }) => name)).toEqual(['file', 'file'])
})

test('a file has one name, whichever way it comes', async () => {
  const member = await world.member('pdf')
  await member.upload('the "last" 100%25 one.pdf', await samplePdf('A letter'))
  const { db } = world.product.services
  const kept = await db.select({ name: files.name }).from(files).where(eq(files.accountId, member.accountId))
  expect(kept).toEqual([{ name: cleanName('the "last" 100%25 one.pdf') }])
})

test('a part of a file can be asked for, what is no such part brings all of it, and one behind its end none', async () => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('digits.txt', '0123456789')
  const part = async (range: string) => {
    const response = await member.get(pathOf(url), { range })
    return [response.status, await response.text(), response.headers.get('content-range')]
  }
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
  expect(await part('bytes=0-0')).toEqual([206, '0', 'bytes 0-0/10'])
  for (const end of ['', '9', '99']) expect(await part(`bytes=8-${end}`)).toEqual([206, '89', 'bytes 8-9/10'])
  expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
  for (const other of ['bytes=5-2', 'bytes=1-2,4-5', 'bytes=a-b', 'items=0-1'])
    expect(await part(other), other).toEqual([200, '0123456789', null])
  expect(await part('bytes=10-')).toEqual([416, expect.stringContaining('has 10 bytes'), 'bytes */10'])
  expect((await member.get(pathOf(url))).headers.get('accept-ranges')).toBe('bytes')
})

test('who goes on with a download gets the rest of the very file, and all of another one', async () => {
  const member = await world.member('pdf')
  const [one, other] = [await member.upload('a.txt', '0123456789'), await member.upload('b.txt', 'abcdefghij')]
  const tag = (await member.get(pathOf(one.obj))).headers.get('etag')!
  const rest = async (url: string) => {
    const response = await member.get(pathOf(url), { range: 'bytes=4-', 'if-range': tag })
    return [response.status, await response.text()]
  }
  expect(await rest(one.obj)).toEqual([206, '456789'])
  expect(await rest(other.obj)).toEqual([200, 'abcdefghij'])
  expect((await member.get(pathOf(one.obj), { 'if-none-match': tag })).status).toBe(304)
})

test('a link that was changed, or whose time is over, opens nothing', async () => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('a.txt', 'mine')
  const other = new URL(url)
  other.searchParams.set('expires', String(Number(other.searchParams.get('expires')) + 9999))
  expect((await member.get(pathOf(other.href))).status).toBe(403)
  expect((await member.get(new URL(url).pathname)).status).toBe(422)
})

test('an empty file and one that is too large are refused, and leave nothing behind', async () => {
  const member = await world.member('pdf')
  expect(await member.upload('empty.pdf', '')).toMatchObject({ status: 422, code: 50004 })
  expect(await member.upload('huge.bin', new Uint8Array(100_000_001))).toMatchObject({ status: 413, code: 50006 })
  const rows = await world.product.services.db.select().from(files).where(eq(files.accountId, member.accountId))
  expect(rows).toEqual([])
})

test("somebody else's file, a made-up one and a foreign address are not found", async () => {
  const owner = await world.member('pdf')
  const thief = await world.member('pdf')
  const { obj: url } = await owner.upload('a.pdf', await samplePdf('Mine'))
  const ask = (fileUrl: string) =>
    thief.call('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl } }).then(({ status }) => status)
  expect(await ask(url)).toBe(404)
  expect(await ask(`${new URL(url).origin}/files/uploads/2026/01/01/nothing.pdf`)).toBe(404)
  expect(await ask('http://169.254.169.254/latest/meta-data')).toBe(404)
  expect(await ask('file:///etc/passwd')).toBe(404)
})

test("somebody else's job is not found, neither to follow nor to cancel", async () => {
  const owner = await world.member('pdf')
  const thief = await world.member('pdf')
  const { obj: fileUrl } = await owner.upload('a.pdf', await samplePdf('Mine'))
  const { obj: id } = await owner.call<string>('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl } })
  expect(await thief.call('/backapi/v1/pdf/getProgress', { query: { uniqueId: id } })).toMatchObject({ status: 404 })
  expect(await thief.call(`/backapi/v1/jobs/${id}/cancel`, { method: 'POST' })).toMatchObject({ status: 404 })
})

test('files are deleted when their time is over, the bytes as well', async () => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('old.txt', 'old news')
  const { db, store } = world.product.services
  const [row] = await db.select().from(files).where(eq(files.accountId, member.accountId))
  await db
    .update(files)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(files.id, row!.id))
  expect(await sweepFiles({ db, store })).toBe(1)
  expect(await store.stat(row!.key)).toBeUndefined()
  expect((await member.get(pathOf(url))).status).toBe(404)
})

test('a link opens nothing any more once its file is over, also before the sweep came', async () => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('short.txt', 'short-lived')
  expect((await member.get(pathOf(url))).status).toBe(200)
  await world.product.services.db
    .update(files)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(files.accountId, member.accountId))
  expect((await member.get(pathOf(url))).status).toBe(404)
})

test.each([
  ['bytes=0-0', 206, '0'],
  ['bytes=8-99', 206, '89'],
  ['bytes=9-', 206, '9'],
  ['bytes=-3', 206, '789'],
  ['bytes=5-2', 200, '0123456789'],
  ['bytes=10-', 416, expect.stringContaining('has 10 bytes')],
  ['bytes=0-1,4-5', 200, '0123456789'],
  [`bytes=${'9'.repeat(40)}-`, 416, expect.stringContaining('has 10 bytes')],
])('the range %s is answered with %i', async (range, status, text) => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('digits.txt', '0123456789')
  const response = await member.get(pathOf(url), { range })
  expect([response.status, await response.text()]).toEqual([status, text])
})

test('one that is refused with a large file reads why, each time, and nothing hangs behind it', async () => {
  const stranger = world.visitor('pdf')
  for (let tries = 0; tries < 4; tries++)
    expect(await stranger.upload('large.bin', new Uint8Array(2_000_000))).toMatchObject({ status: 401, code: 10002 })
})

test('a client that vanishes in the middle leaves neither a row nor bytes', async () => {
  const member = await world.member('pdf')
  const rows = () => world.product.services.db.select().from(files).where(eq(files.accountId, member.accountId))
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(3_000_000)]), 'half.bin')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const sending = request(`${world.url}/backapi/v1/convert/uploadFile`, {
    method: 'POST',
    headers: {
      [tokenName]: member.token!,
      host: 'pdf.localhost',
      'content-type': encoded.headers.get('content-type')!,
      // It says that more will come than it has.
      'content-length': body.length + 1000,
    },
  })
  sending.on('error', () => {})
  sending.write(body.subarray(0, 2_000_000))
  await expect.poll(rows).toHaveLength(1)
  const [row] = await rows()
  sending.destroy()
  await expect.poll(rows).toEqual([])
  expect(await world.product.services.store.stat(row!.key)).toBeUndefined()
})

test('a file that became whole stays, though the connection to the database broke before that was told', async () => {
  const { db, store, env } = world.product.services
  const { accountId } = await world.member('pdf')
  const deaf = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (work: Parameters<typeof db.transaction>[0]) => {
            const done = await db.transaction(work)
            const isWhole =
              (await db.select().from(files).where(eq(files.accountId, accountId)))[0]?.unfinishedUntil === null
            if (isWhole) throw new Error('Connection terminated unexpectedly')
            return done
          }
        : Reflect.get(target, name),
  })
  const content = Readable.from([Buffer.from('made')])
  const about = { accountId, purpose: 'result', name: 'made.txt', maxBytes: 100, hours: 1 } as const
  await expect(keepFile({ db: deaf, store, env }, { ...about, content })).rejects.toThrow('Connection terminated')
  const [row] = await db.select().from(files).where(eq(files.accountId, accountId))
  expect(await store.stat(row!.key)).toEqual({ bytes: 4 })
})

test('files that cannot be deleted keep no others from being swept', async () => {
  const { db, store } = world.product.services
  const member = await world.member('pdf')
  for (const name of ['a', 'b', 'c']) await member.upload(`${name}.txt`, name)
  const own = eq(files.accountId, member.accountId)
  const rows = await db
    .update(files)
    .set({ expiresAt: new Date(0) })
    .where(own)
    .returning()
  const stuck = rows[1]!
  const failing = {
    ...store,
    delete: (key: string) => (key === stuck.key ? Promise.reject(new Error('stuck')) : store.delete(key)),
  }
  await expect(sweepFiles({ db, store: failing })).rejects.toThrow('1 could not be deleted')
  expect((await db.select().from(files).where(own)).map(({ name }) => name)).toEqual([stuck.name])
  expect(await sweepFiles({ db, store })).toBe(1)
})
