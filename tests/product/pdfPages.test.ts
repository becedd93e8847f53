import { randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fillCard, order } from '../support/buyer.ts'
import { pictureAt } from '../support/photos.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { untilStanding } from '../support/tries.ts'
import type { Visitor } from '../support/world.ts'

// Pages of PDFs, from the upload to the result.
const world = setWorld({ TRIES_DAILY: '20' })

type Done = {
  progress: number
  url: string | null
  name: string | null
  facts: Record<string, unknown>
  uid?: string
  preview: string
}

async function asked(visitor: Visitor, path: string, body: object): Promise<Done> {
  const { obj: uniqueId, msg } = await visitor.call<string>(path, { method: 'POST', body })
  if (!uniqueId) throw new Error(msg)
  const progress = () => visitor.call<Done>('/backapi/v1/pdf/getProgress', { query: { uniqueId } })
  await expect.poll(async () => ((await progress()).obj ?? { progress: 100 }).progress, { timeout: 60_000 }).toBe(100)
  const { obj, msg: why } = await progress()
  if (!obj) throw new Error(why)
  return obj
}

const uploaded = async (visitor: Visitor, name: string, bytes: Uint8Array) => (await visitor.upload(name, bytes)).obj

const work = (visitor: Visitor, files: string[], action: object, more: object = {}) =>
  asked(visitor, '/backapi/v1/pdf-pages', { files, action, ...more })

test('a member looks at files, merges some of their pages, and protects the result', { timeout: 240_000 }, async () => {
  const member = await world.member()
  const files = [
    await uploaded(member, 'first.pdf', await samplePdf('First', 3)),
    await uploaded(member, 'second.pdf', await samplePdf('Second', 2)),
  ]
  const looked = await asked(member, '/backapi/v1/pdf-pages/look', { fileUrl: files[0] })
  expect(looked.facts).toMatchObject({ pages: 3, scans: 0, isProtected: false })
  expect(await sharp(await pictureAt(member, looked.url!)).metadata()).toMatchObject({ format: 'webp', width: 504 })

  const pages = [
    { file: 2, page: 2, turn: 90 },
    { file: 1, page: 1, turn: 0 },
  ]
  const merged = await work(member, files, { name: 'arrange', pages })
  expect(merged).toMatchObject({ name: 'first-arrange.pdf', facts: { pages: 2 } })
  const document = await PDFDocument.load(await pictureAt(member, merged.url!))
  expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0])

  const allow = { print: true, copy: true, change: true }
  const shut = await work(member, files.slice(0, 1), { name: 'protect', allow }, { newPassword: 'long enough' })
  const again = await uploaded(member, 'shut.pdf', await pictureAt(member, shut.url!))
  await expect(asked(member, '/backapi/v1/pdf-pages/look', { fileUrl: again })).rejects.toThrow(
    'protected by a password',
  )
  const opened = await work(member, [again], { name: 'unlock' }, { password: 'long enough' })
  expect((await PDFDocument.load(await pictureAt(member, opened.url!))).getPageCount()).toBe(3)
})

test('pictures of every form that the page names become pages, in their order', { timeout: 120_000 }, async () => {
  const member = await world.member()
  const forms = ['webp', 'png', 'jpeg'] as const
  const files = []
  for (const [at, form] of forms.entries()) {
    const picture = sharp({ create: { width: 96 * (at + 1), height: 96, channels: 3, background: 'teal' } })
    files.push(await uploaded(member, `picture.${form}`, await picture.toFormat(form).toBuffer()))
  }
  const made = await work(member, files, { name: 'pictures', paper: 'fit' })
  const pages = (await PDFDocument.load(await pictureAt(member, made.url!))).getPages()
  expect(pages.map((page) => Math.round(page.getWidth() / page.getHeight()))).toEqual([1, 2, 3])
})

test('what cannot be done is refused with a sentence before any work', async () => {
  const member = await world.member()
  const pdf = await uploaded(member, 'a.pdf', await samplePdf('A'))
  const png = await uploaded(
    member,
    'a.png',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const refusal = async (who: Visitor, files: string[], action: object) =>
    (await who.call('/backapi/v1/pdf-pages', { method: 'POST', body: { files, action } })).msg
  expect(await refusal(member, [png], { name: 'arrange' })).toContain('Choose a real PDF file')
  expect(await refusal(member, [pdf], { name: 'pictures' })).toContain('JPEG, PNG, WebP')
  expect(await refusal(member, [pdf, pdf], { name: 'compress' })).toContain('one file at a time')
  expect(await refusal(member, [pdf], { name: 'protect' })).toContain('Choose the password')
  const three = await uploaded(member, 'three.pdf', await samplePdf('Three', 3))
  const beyond = '“1-99” goes beyond this file, which has pages 1 to 3.'
  const tooFar = { name: 'split', by: { way: 'ranges', ranges: '1;1-99' } }
  await expect(work(member, [three], tooFar)).rejects.toThrow(beyond)
  expect(await refusal(await world.member(), [pdf], { name: 'arrange' })).toContain('not yours')
  expect(await refusal(await world.registered(), [pdf], { name: 'arrange' })).not.toBe('')
})

test('a visitor tries it, sees the first page marked, and buys the file that waits', { timeout: 240_000 }, async () => {
  const visitor = world.trier()
  const files = [await uploaded(visitor, 'report.pdf', await samplePdf('Report', 2))]
  expect((await asked(visitor, '/backapi/v1/pdf-pages/look', { fileUrl: files[0] })).facts).toMatchObject({ pages: 2 })
  const tried = await work(visitor, files, { name: 'number' })
  expect(tried.url).toBeNull()
  const { width = 0, height = 0 } = await sharp(await pictureAt(visitor, tried.preview)).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(900)

  const made = await order(visitor, 'month', { userExtend: JSON.stringify({ uid: tried.uid }) }, visitor.own)
  await fillCard(world, made.path, { email: `${randomUUID()}@example.com` })
  const { noWaterUrl = '', name } = await untilStanding(visitor, tried.uid!, 3)
  expect(name).toBe('report-number.pdf')
  expect((await PDFDocument.load(await pictureAt(visitor, noWaterUrl))).getPageCount()).toBe(2)
})
