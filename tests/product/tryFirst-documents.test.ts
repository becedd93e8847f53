import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fillCard, order } from '../support/buyer.ts'
import { pictureAt } from '../support/photos.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { untilStanding } from '../support/tries.ts'
import type { Visitor } from '../support/world.ts'

// A document that is converted for who has not paid shows its first page.
const world = setWorld({ TRIES_DAILY: '20' })

/** A conversion as a visitor tries it; answers its uid and the picture that is shown. */
async function tried(visitor: Visitor, path: string, more: object, file: Uint8Array) {
  const { obj: fileUrl } = await visitor.upload('report.pdf', file)
  const body = { fileUrl, ...more }
  const { obj: uniqueId } = await visitor.call<string>(`/backapi/v1/pdf/${path}`, { method: 'POST', body })
  const progress = () =>
    visitor.call<{ progress: number; uid: string; preview: string; url: null; facts: object }>(
      '/backapi/v1/pdf/getProgress',
      { query: { uniqueId } },
    )
  await expect.poll(async () => (await progress()).obj?.progress, { timeout: 90_000 }).toBe(100)
  const { obj } = await progress()
  expect(obj).toMatchObject({ uid: uniqueId, url: null })
  return { uid: obj.uid, picture: await pictureAt(visitor, obj.preview) }
}

test.for([
  ['a Word file', 'pdfToDoc', { type: 1 }, 'docx'],
  ['a workbook', 'pdfToDoc', { type: 2 }, 'xlsx'],
  ['pictures of several pages', 'pdfToImg', { outType: 2 }, 'zip'],
] as const)(
  '%s is tried by its first page, bought, and fetched whole',
  { timeout: 400_000 },
  async ([, path, asked, ending]) => {
    const visitor = world.trier('pdf')
    const { uid, picture } = await tried(visitor, path, asked, await samplePdf('Quarterly figures', 3))
    const { width = 0, height = 0 } = await sharp(picture).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(900)
    // A page is white; what is on it and the mark over it are not.
    const { channels } = await sharp(picture).stats()
    expect(channels[0]!.mean).toBeGreaterThan(200)
    expect(channels[0]!.stdev).toBeGreaterThan(3)

    const made = await order(visitor, 'month', { userExtend: JSON.stringify({ uid }) }, visitor.own)
    await fillCard(world, made.path, { email: `${randomUUID()}@example.com` })
    const { noWaterUrl = '', name } = await untilStanding(visitor, uid, 3)
    expect(name).toBe(`report.${ending}`)
    expect((await pictureAt(visitor, noWaterUrl)).subarray(0, 2).toString()).toBe('PK')
  },
)
