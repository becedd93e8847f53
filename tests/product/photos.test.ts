import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { jobs } from '#features/jobs/schema.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { oldScene, pictureAt, scene, uploadPhoto } from '../support/photos.ts'
import { sample } from '../support/samples.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld()
let member: Visitor
beforeAll(async () => {
  member = await world.member('photos')
})

type Preset = { id: string; fileUrl: string; pictureType: string; digitalWidth: number; digitalHeight: number }
type Report = { id: string; state: string; name: string; advice: string | null }[]

const upload = (content: Uint8Array, who = member) => uploadPhoto(who, world.url, content)
const idPhoto = (body: object, who = member) =>
  who.call<string>('/backapi/v1/aiphoto/idPhoto', { method: 'POST', body })
const matting = (imgInPath: string, action: string, more = {}) =>
  member.call<string>('/backapi/v1/aiphoto/matting', { query: { imgInPath, action, ...more } })
const anime = (imgInPath: string, type: number, who = member) =>
  who.call<null>('/backapi/v1/aiphoto/anime', { query: { imgInPath, type } })

test('anybody sees the presets, each with a drawing, in their language', async () => {
  const visitor = world.visitor('passport')
  const presetsIn = async (lang: string) => {
    const { result } = (await visitor.call('/backapi/v1/pictureSetup/all', { headers: { lang } })) as unknown as {
      result: Preset[]
    }
    return result
  }
  const presets = await presetsIn('en')
  expect(presets.length).toBeGreaterThanOrEqual(40)
  expect(presets.find(({ id }) => id === 'jp-passport')).toMatchObject({ pictureType: 'Japan passport', dpi: 300 })
  expect((await presetsIn('id')).find(({ id }) => id === 'jp-passport')?.pictureType).toBe('Paspor Jepang')
  const drawing = await visitor.get(presets[0]!.fileUrl)
  expect(drawing.headers.get('content-type')).toContain('image/svg+xml')
  const { width = 0, height = 0 } = await sharp(Buffer.from(await drawing.arrayBuffer())).metadata()
  expect(width * height).toBeGreaterThan(0)
  expect((await visitor.get('/backapi/v1/pictureSetup/nobody.svg')).status).toBe(404)
})

test('an old photo is mended, keeps its tone where no colour can be told, and is then enlarged twice', {
  timeout: 240_000,
}, async () => {
  const first = await matting(await upload(await oldScene()), 'colorization')
  expect(first).toMatchObject({ success: 1, facts: { scratches: 1, tint: 'unknown' } })
  const second = await matting(first.obj, 'superResolution')
  expect(second.success).toBe(1)
  expect(new URL(second.obj).searchParams.get('name')).toBe('photo-restored.jpg')
  expect(await sharp(await pictureAt(member, second.obj)).metadata()).toMatchObject({ width: 640, height: 480 })
})

test('a photo costs a credit, what follows on its restoration and a failure none', { timeout: 120_000 }, async () => {
  const person = await world.member('photos')
  const used = async () => (await creditsOf(world.product.services.db, person.accountId)).used
  const step = (imgInPath: string, action: string, more = {}) =>
    person.call<string>('/backapi/v1/aiphoto/matting', { query: { imgInPath, action, ...more } })
  const first = await step(await upload(await oldScene(), person), 'colorization')
  expect(await used()).toBe(1)
  expect((await step(first.obj, 'superResolution')).success).toBe(1)
  const dot = Buffer.from(
    '<svg viewBox="0 0 4 3" width="320" height="240"><path d="M0 0H4V3H0Z"/><circle cx="2" cy="1" r=".2" fill="#fff"/></svg>',
  )
  const mask = await upload(await sharp(dot).png().toBuffer(), person)
  expect(await step(first.obj, 'mend', { mask })).toMatchObject({ success: 1 })
  expect((await step(first.obj, 'mend')).msg).toContain('mask is missing')
  expect(await used()).toBe(1)
  await idPhoto({ imgInPath: await upload(await scene(), person), presetId: 'jp-passport' }, person)
  expect(await used()).toBe(1)
})

test('a photo keeps its own tone where that is asked for', { timeout: 120_000 }, async () => {
  const { obj } = await matting(await upload(await oldScene()), 'colorization', { keepSepia: 'true' })
  const { channels } = await sharp(await pictureAt(member, obj)).stats()
  expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 10)
})

test('a photo is drawn in a style, and msg holds the address', { timeout: 120_000 }, async () => {
  const uploaded = await upload(await scene())
  const comic = await anime(uploaded, 2)
  expect(comic).toMatchObject({ success: 1, obj: null })
  expect(new URL(comic.msg).searchParams.get('name')).toBe('photo-american-comic.jpg')
  const sketch = await anime(uploaded, 7)
  const [comicSpread, sketchSpread] = await Promise.all(
    [comic, sketch].map(async ({ msg }) => {
      const { channels } = await sharp(await pictureAt(member, msg)).stats()
      return Math.abs(channels[0]!.mean - channels[2]!.mean)
    }),
  )
  expect(sketchSpread).toBeLessThan(comicSpread!)
  expect(await anime(uploaded, 9)).toMatchObject({ status: 422, code: 10004 })
})

test('a drawing is paid for once, however strong, close or large, and previews of all styles are free', {
  timeout: 120_000,
}, async () => {
  const person = await world.member('photos')
  const used = async () => (await creditsOf(world.product.services.db, person.accountId)).used
  const imgInPath = await upload(await drawnPortrait(400), person)
  const draw = (query: object) => person.call<null>('/backapi/v1/aiphoto/anime', { query: { imgInPath, ...query } })
  const previews = await person.call<string>('/backapi/v1/aiphoto/animePreviews', { query: { imgInPath } })
  expect(await sharp(await pictureAt(person, previews.obj)).metadata()).toMatchObject({ width: 768, height: 384 })
  expect(await used()).toBe(0)
  await draw({ type: 7 })
  const again = await draw({ type: 7, strength: 40, portrait: 'true', double: 'true' })
  const { width, height } = await sharp(await pictureAt(person, again.msg)).metadata()
  expect(again).toMatchObject({ success: 1, drawing: { width, height, isPortrait: true } })
  expect(width / height).toBeCloseTo(0.8, 2)
  expect(await used()).toBe(1)
  await draw({ type: 5 })
  expect(await used()).toBe(2)
  expect(await draw({ type: 5, strength: 5 })).toMatchObject({ status: 422, code: 10004 })
})

test('a picture without a face gets the sentence that says so', { timeout: 120_000 }, async () => {
  const answer = await idPhoto({ imgInPath: await upload(await scene()), presetId: 'jp-passport' })
  expect(answer).toMatchObject({ success: 0, code: 51101 })
  expect(answer.msg).toContain('No face was found')
})

test('an ID photo changed by hand costs nothing more, and its rule holds', { timeout: 120_000 }, async () => {
  const person = await world.member('photos')
  const used = async () => (await creditsOf(world.product.services.db, person.accountId)).used
  const imgInPath = await upload(await drawnPortrait(500), person)
  const first = (await idPhoto({ imgInPath, presetId: 'jp-passport' }, person)) as unknown as {
    obj: string
    guides: { ratios: { head: number; topHair: number; centre: number } }
  }
  const { head, topHair, centre } = first.guides.ratios
  const neutral = { of: first.obj, head, topHair, centre, turnDegrees: 0, brightness: 1.1, contrast: 1, strokes: [] }
  const by = (more: object, path = imgInPath) => idPhoto({ imgInPath: path, byHand: { ...neutral, ...more } }, person)
  const second = await by({ turnDegrees: 2 })
  expect(second).toMatchObject({ success: 1 })
  // What was changed by hand is changed again from where it began; another preset beside it is not taken.
  const third = await idPhoto({ imgInPath, presetId: 'us-passport', byHand: { ...neutral, of: second.obj } }, person)
  expect(third).toMatchObject({ success: 1, photo: { width: 413, height: 531 } })
  expect(await by({ head: 0.4 })).toMatchObject({ status: 422, code: 51106 })
  expect(await by({ head: 'large' })).toMatchObject({ status: 422, code: 10004 })
  expect((await by({}, await upload(await drawnPortrait(400), person))).msg).toContain('not made from this upload')
  expect(await by({ of: await upload(await scene()) })).toMatchObject({ status: 404 })
  // Another office gets its own photo and report of the same upload, which is paid for once.
  const other = await idPhoto({ imgInPath, presetId: 'us-passport' }, person)
  expect(other).toMatchObject({ success: 1, photo: { width: 600, height: 600 }, report: expect.any(Array) })
  expect(await used()).toBe(1)
})

test('an ID photo needs a size, a colour that is one, and a preset that exists', async () => {
  const imgInPath = await upload(await scene())
  expect(await idPhoto({ imgInPath })).toMatchObject({ status: 422, code: 10004 })
  expect(await idPhoto({ imgInPath, presetId: 'jp-passport', bgColor: 'plaid' })).toMatchObject({ status: 422 })
  expect(await idPhoto({ imgInPath, presetId: 'atlantis' })).toMatchObject({ status: 422, code: 10004 })
})

test('a finished photo fills a sheet of paper', { timeout: 120_000 }, async () => {
  const photo = await sharp({ create: { width: 413, height: 531, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const body = { imgInPath: await upload(photo), dpi: 300, paper: '10x15', format: 'pdf' }
  const printSheet = (wanted: object) =>
    member.call<string>('/backapi/v1/aiphoto/printSheet', { method: 'POST', body: wanted })
  const pdf = await printSheet(body)
  expect(pdf).toMatchObject({ success: 1, photos: 8 })
  expect((await pictureAt(member, pdf.obj)).subarray(0, 5).toString()).toBe('%PDF-')
  const jpeg = await printSheet({ ...body, format: 'jpeg' })
  const { width = 0, height = 0, density } = await sharp(await pictureAt(member, jpeg.obj)).metadata()
  expect([Math.min(width, height), Math.max(width, height), density]).toEqual([1181, 1772, 300])
})

test('the photo calls are for members, and for their own pictures', async () => {
  const other = await world.member('photos')
  const foreign = await upload(await scene(), other)
  expect(await anime(foreign, 1)).toMatchObject({ status: 404 })
  expect(await matting(foreign, 'colorization')).toMatchObject({ status: 404 })
  expect(await idPhoto({ imgInPath: foreign, presetId: 'jp-passport' })).toMatchObject({ status: 404 })
  expect(await anime('http://example.com/files/uploads/a.png', 1)).toMatchObject({ status: 404 })
  const somebody = await world.registered('photos')
  const said = 'You are not a member yet and cannot use this feature temporarily'
  expect(await anime(foreign, 1, somebody)).toMatchObject({ status: 403, code: 10003, msg: said })
  expect(await idPhoto({ imgInPath: foreign }, world.visitor('photos'))).toMatchObject({ status: 401, code: 10002 })
})

test('what is no JPEG or PNG is refused, however it came', async () => {
  const text = await member.upload('photo.jpg', 'Dear reader')
  expect(await anime(text.obj, 1)).toMatchObject({ status: 415, success: 0 })
  expect((await anime(text.obj, 1)).msg).toContain('This format is currently not supported')
})

test('who goes away cancels the work', { timeout: 120_000 }, async () => {
  const person = await world.member('photos')
  const imgInPath = await upload(await oldScene(1600, 1200), person)
  const query = new URLSearchParams({ imgInPath, action: 'colorization' })
  const leaving = new AbortController()
  const asked = fetchFrom(new URL(`/backapi/v1/aiphoto/matting?${query}`, world.url), {
    headers: { host: 'photos.localhost', [tokenName]: person.token ?? '' },
    signal: leaving.signal,
  })
    .then(() => 'answered')
    .catch(() => 'gone')
  const { db } = world.product.services
  const states = async () => {
    const rows = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.accountId, person.accountId))
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { interval: 20 }).toEqual(['working'])
  leaving.abort()
  expect(await asked).toBe('gone')
  await expect.poll(states, { interval: 50 }).toEqual(['cancelled'])
})

test('a picture that is cut off, or holds a bomb, is named as such', { timeout: 120_000 }, async () => {
  const whole = await sharp(await scene(640, 480))
    .jpeg()
    .toBuffer()
  const cut = await anime(await upload(whole.subarray(0, whole.length / 2)), 1)
  expect(cut).toMatchObject({ success: 0, code: 51003 })
  const bomb = Buffer.from(await scene(64, 64))
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const refused = await matting(await upload(bomb), 'colorization')
  expect(refused).toMatchObject({ success: 0, code: 51002 })
  expect(refused.msg).toContain('900 megapixels')
})

test('every kind of JPEG and PNG becomes an ID photo', { timeout: 400_000 }, async () => {
  const face = sharp(await drawnPortrait(500))
  const kinds = {
    cmyk: face.clone().toColourspace('cmyk').jpeg(),
    'on its side': face.clone().rotate(270).withMetadata({ orientation: 6 }).jpeg(),
    '16 bit': face.clone().toColourspace('rgb16').png(),
    grey: face.clone().greyscale().png(),
    palette: face.clone().png({ palette: true, colours: 64 }),
    transparent: face.clone().ensureAlpha(0.9).png(),
  }
  for (const [kind, image] of Object.entries(kinds)) {
    const imgInPath = await upload(await image.toBuffer())
    const made = await idPhoto({ imgInPath, presetId: 'jp-passport', mode: 'crop' })
    expect({ kind, success: made.success, msg: made.msg }).toEqual({ kind, success: 1, msg: '' })
    expect(await sharp(await pictureAt(member, made.obj)).metadata()).toMatchObject({ width: 413, height: 531 })
  }
})

test('a portrait becomes an ID photo of the exact size and dpi', { timeout: 240_000 }, async () => {
  const imgInPath = await upload(await readFile(sample('portrait.jpg')))
  const wanted = { imgInPath, dpi: 300, bgColor: '#438edb', cutSizeX: 413, cutSizeY: 531, headHeightRatio: 0.7 }
  const answer = (await idPhoto(wanted)) as Awaited<ReturnType<typeof idPhoto>> & { report: Report }
  expect(answer.success).toBe(1)
  expect(answer.report.find(({ id }) => id === 'oneFace')).toMatchObject({ state: 'pass', advice: null })
  const jpeg = await pictureAt(member, answer.obj)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 413, height: 531, density: 300 })
  const [red, green, blue] = await sharp(jpeg).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
  expect(Math.hypot(red! - 0x43, green! - 0x8e, blue! - 0xdb)).toBeLessThan(6)

  const clear = await idPhoto({ imgInPath, presetId: 'us-passport', transparent: true })
  expect(await sharp(await pictureAt(member, clear.obj)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  const small = await idPhoto({ ...wanted, maxBytes: 20_000 })
  expect((await pictureAt(member, small.obj)).length).toBeLessThanOrEqual(20_000)
  const cropped = await idPhoto({ ...wanted, mode: 'crop' })
  expect(await sharp(await pictureAt(member, cropped.obj)).metadata()).toMatchObject({ width: 413, height: 531 })
})
