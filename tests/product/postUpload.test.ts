import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld({}, ['web'])

type Signature = { dir: string; accessid: string; policy: string; signature: string; host: string }

const signatureFor = async (visitor: Visitor) =>
  (await visitor.call<Signature>('/backapi/v1/oss/aiphoto/signature', { query: { _model: 'src' } })).obj

const newKey = (dir: string, extension = 'png') =>
  `${dir}/2026/11/20/${Date.now()}_${Math.random().toString(36).slice(2, 8)}.${extension}`

async function post(signed: Signature, key: string, content: Uint8Array | string) {
  const form = new FormData()
  const fields = { OSSAccessKeyId: signed.accessid, policy: signed.policy, Signature: signed.signature, key }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'photo.png')
  const { pathname, host } = new URL(signed.host)
  const response = await fetchFrom(new URL(pathname, world.url), {
    method: 'POST',
    headers: { host },
    body: form,
  })
  return { status: response.status, text: await response.text() }
}

const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test('a member uploads a photo straight to the store with a signature', async () => {
  const member = await world.member('photos')
  const signed = await signatureFor(member)
  const key = newKey(signed.dir)
  const { status, text } = await post(signed, key, await photo())
  expect(status).toBe(201)
  expect(text).toContain(`<Key>${key}</Key>`)
  expect(text).toMatch(/<Location>http:\/\/photos\.localhost:\d+\/files\/uploads\/.*<\/Location>/)
})

test('who is no member gets no signature', async () => {
  const somebody = await world.registered('photos')
  expect(await somebody.call('/backapi/v1/oss/aiphoto/signature')).toMatchObject({ status: 403, code: 10003 })
})

test('only real JPEG and PNG pictures are taken, whatever they are called', async () => {
  const member = await world.member('photos')
  const signed = await signatureFor(member)
  for (const content of ['just text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a......']) {
    const { status, text } = await post(signed, newKey(signed.dir), content)
    expect(status).toBe(415)
    expect(JSON.parse(text)).toMatchObject({ success: 0, msg: 'This format is currently not supported' })
  }
})

test('what was left out of a form is named', async () => {
  const member = await world.member('photos')
  const { policy, signature, dir } = await signatureFor(member)
  const sent = { policy, Signature: signature, key: newKey(dir), file: new Blob([await photo()]) }
  for (const name of ['key', 'policy', 'Signature', 'file'] as const) {
    const form = new FormData()
    for (const [other, value] of Object.entries(sent)) if (other !== name) form.append(other, value)
    const answer = await member.send('/files', { method: 'POST', body: form })
    const { msg } = (await answer.json()) as { msg: string }
    expect([answer.status, msg]).toEqual([422, expect.stringContaining(`"${name}"`)])
  }
})

test('after a refusal in the middle of a file the same connection takes the next one', async () => {
  const member = await world.member('photos')
  const signed = await signatureFor(member)
  for (let n = 0; n < 3; n++) {
    expect((await post(signed, newKey(signed.dir), Buffer.alloc(2_000_000, 7))).status).toBe(415)
  }
  expect((await post(signed, newKey(signed.dir), await photo())).status).toBe(201)
})

test('a changed policy, a key outside the folder and a key used twice are refused', async () => {
  const member = await world.member('photos')
  const other = await world.member('photos')
  const signed = await signatureFor(member)
  const content = await photo()
  const widened = Buffer.from(Buffer.from(signed.policy, 'base64').toString().replace('30000000', '99999999'))
  expect((await post({ ...signed, policy: widened.toString('base64') }, newKey(signed.dir), content)).status).toBe(403)
  const { dir } = await signatureFor(other)
  expect((await post(signed, newKey(dir), content)).status).toBe(422)
  expect((await post(signed, `${signed.dir}/../../secret-key`, content)).status).toBe(422)
  const key = newKey(signed.dir)
  expect((await post(signed, key, content)).status).toBe(201)
  expect((await post(signed, key, content)).status).toBe(422)
})
