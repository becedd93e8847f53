import { readFile } from 'node:fs/promises'
import { and, eq, ne, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/people/accounts.ts'
import { accounts } from '#features/accounts/schema.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { jobs } from '#features/jobs/schema.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { oldScene, scene } from '../support/photos.ts'
import { sample } from '../support/samples.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin } from '../support/visiting.ts'

const stage = setStage()

/** Opens a tool as a member of its site, logged in through the dialog; without `member` they have not paid. */
async function openTool(page: Page, site: string, tool: string, { member = true } = {}): Promise<string> {
  const email = `${site}-${member}-${Math.random().toString(36).slice(2)}@example.com`
  const { db } = stage.world.product.services
  const id = await createAccount(db, { site, email, password: 'demo1234' })
  if (member) await setMembership(db, id!, new Date(Date.now() + 86_400_000))
  await page.goto(`${siteUrl(stage.world.url, `${site}.localhost`)}/t/${tool}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, email)
  await page.waitForURL('**/sub/account')
  await page.goto(`${siteUrl(stage.world.url, `${site}.localhost`)}/t/${tool}`)
  return email
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'image/png', buffer })

/** The jobs of all photos that were asked for together. */
const boxedJobs = () =>
  stage.world.product.services.db
    .select()
    .from(jobs)
    .where(and(sql`${jobs.input} ->> 'batch' is not null`, ne(jobs.state, 'cancelled')))

/** How many drawings a person has asked for. */
async function drawings(email: string): Promise<number> {
  const { db } = stage.world.product.services
  const isTheirs = and(eq(accounts.email, email), eq(jobs.kind, 'ai-photo-style'))
  return (await db.select().from(jobs).innerJoin(accounts, eq(accounts.id, jobs.accountId)).where(isTheirs)).length
}

/** Drops a photo on the first element that a selector finds. */
const drop = (page: Page, photo: Buffer, onto: string) =>
  page.evaluate(`{
    const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (letter) => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'me.png', { type: 'image/png' }))
    const target = document.querySelector(${JSON.stringify(onto)})
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }`)

/** Takes home what a page made, by the keyboard: its name and bytes. */
async function downloaded(page: Page, button = 'Download'): Promise<{ name: string; bytes: Buffer }> {
  const control = page.getByRole('button', { name: button })
  await control.click({ trial: true })
  const [file] = await Promise.all([page.waitForEvent('download'), control.press('Enter')])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an old photo is restored, compared and taken home', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await openTool(page, 'photos', 'old-photos')
  await choose(page, 'attic.png', await oldScene())
  await page.getByRole('progressbar').waitFor()
  expect(await page.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true)
  await page.getByText('Photo has been restored!').waitFor({ timeout: 60_000 })
  await page.getByText('so it kept its own tone').waitFor()
  const slider = page.getByRole('slider').first()
  await slider.press('ArrowRight')
  await expect.poll(() => slider.inputValue()).toBe('55')
  await keepScreenshot(page, 'old-photos-done')
  const { name, bytes } = await downloaded(page)
  expect(name).toBe('attic-restored.jpg')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 })
  // Closed and opened again, the page still has it.
  await page.reload()
  await page.getByRole('button', { name: 'Open again: attic-restored.jpg' }).click()
  await page.getByText('Photo has been restored!').waitFor()
  await page.getByRole('button', { name: 'Mend by hand' }).click()
  const surface = page.getByRole('application', { name: 'Paint over what is to be mended' })
  await surface.press(' ')
  for (let step = 0; step < 4; step++) await surface.press('Shift+ArrowRight')
  await keepScreenshot(page, 'old-photos-brush')
  await page.getByRole('button', { name: 'Mend painted places' }).click()
  await surface.waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByRole('button', { name: 'Undo mending' }).press('Enter')
  // The button went with what it did; the keyboard goes on beside it.
  expect(await page.evaluate('document.activeElement.innerText')).toBe('Mend by hand')
  const both = await downloaded(page, 'Before and after')
  expect(both.name).toBe('attic-restored-before-after.jpg')
  expect((await sharp(both.bytes).metadata()).height).toBeGreaterThan(900)
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Choose old photos').waitFor()

  const more = ['one.png', 'two.png', 'three.png'].map(async (file) => ({
    name: file,
    mimeType: 'image/png',
    buffer: await oldScene(),
  }))
  await page.setInputFiles('input[type=file]', await Promise.all(more))
  // They go on without the page, which finds them together: while they are made, and when they are done.
  await page.getByText('0 of 3 photos restored').waitFor()
  await page.getByRole('button', { name: 'Cancel: three.png' }).click()
  await page.getByText(/of 2 photos restored/).waitFor()
  await expect.poll(async () => (await boxedJobs()).length).toBe(2)
  await page.reload()
  await page.getByText('2 of 2 photos restored').waitFor({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('button', { name: 'Open again: one-restored.jpg + 1' }).click()
  await page.getByText('2 of 2 photos restored').waitFor()
  await keepScreenshot(page, 'old-photos-shoebox')
  const box = await downloaded(page, 'Download all (2)')
  expect(box.name).toBe('photos.zip')
  expect(Object.keys(unzipSync(box.bytes))).toEqual(['one-restored.jpg', 'two-restored.jpg'])
  expect(await boxedJobs()).toHaveLength(2)
  await page.getByRole('button', { name: 'Look at two.png' }).click()
  await page.getByRole('button', { name: 'Replace' }).click()

  const cutOff = bytes.subarray(0, bytes.length / 2)
  await choose(page, 'cut.png', cutOff)
  await page
    .getByRole('alert')
    .getByText(/cut\.png.*This picture is incomplete/)
    .waitFor({ timeout: 60_000 })
  await page.locator('input[type=file]:focus').waitFor({ state: 'attached' })
  expect(window.errors).toEqual([])
})

test('a photo is drawn in two styles, and the first is still there', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await openTool(page, 'anime', 'ai-photo')
  await page.getByRole('radio', { name: 'American Comic' }).check()
  await choose(page, 'hill.png', await scene())
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  await page.getByRole('img', { name: 'American Comic' }).waitFor()
  await page.getByRole('radio', { name: 'Pixel Art' }).check()
  await page.getByText('Click to select a file').waitFor()
  await page.getByRole('button', { name: 'Use this photo again' }).click()
  await page.getByRole('img', { name: 'Pixel Art', exact: true }).waitFor({ timeout: 60_000 })
  await keepScreenshot(page, 'ai-photo-done-360')
  expect((await downloaded(page)).name).toBe('hill-pixel-art.png')

  await page.getByRole('button', { name: 'American Comic' }).click()
  await page.getByRole('img', { name: 'American Comic' }).waitFor()
  expect((await downloaded(page)).name).toBe('hill-american-comic.jpg')
  await page.getByLabel('Strength').selectOption('Mostly drawing')
  await page.getByRole('checkbox', { name: 'Portrait only' }).check()
  await page.getByText('No face was found for a portrait').waitFor({ timeout: 60_000 })
  await page.locator('button[aria-pressed] [style*="blob:"]').first().waitFor({ timeout: 60_000 })
  await keepScreenshot(page, 'ai-photo-manner-360')

  await page.getByRole('button', { name: 'Replace' }).click()
  await choose(page, 'other.png', await scene(300, 300))
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  await page.getByRole('radio', { name: 'Pixel Art' }).check()
  await page.getByText('Click to select a file').waitFor()
  expect(window.errors).toEqual([])
})

test('one picture becomes the photos of two offices, each with its report', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await openTool(page, 'passport', 'id-photo')
  await page.getByRole('checkbox', { name: 'Several photos from one picture' }).check()
  await page.getByRole('checkbox', { name: 'Choose United States passport' }).check()
  await page.getByRole('checkbox', { name: 'Choose Schengen visa' }).check()
  await keepScreenshot(page, 'id-photo-several-360')
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload for 2 photos' }).click(),
  ])
  await picker.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPortrait(500) })
  await page.getByText('2 of 2 photos made').waitFor({ timeout: 60_000 })
  await keepScreenshot(page, 'id-photo-several-done-360')
  await page.getByRole('button', { name: 'Look at Schengen visa' }).click()
  await page.getByRole('dialog').getByText('413 × 531').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Open again: me-600x600.png + 1' }).click()
  await page.getByText('2 of 2 photos made').waitFor()
  const { bytes } = await downloaded(page, 'Download all (2)')
  expect(Object.keys(unzipSync(bytes))).toEqual(['me-us-passport.jpg', 'me-schengen-visa.jpg'])
  expect(window.errors).toEqual([])
})

test('of several photos one that failed is tried again alone or taken off the list', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await openTool(page, 'photos', 'old-photos')
  const refusal = { success: 0, code: 50000, msg: 'This photo could not be restored.', obj: null }
  await page.route('**/aiphoto/matting*', (route) => route.fulfill({ status: 500, json: refusal }), { times: 2 })
  // What a phone calls by another kind, or by none, is a photo by its content, and one of them.
  const photos = ['one.png', 'two.png', 'IMG_0003'].map(async (name) => ({
    name,
    mimeType: name.endsWith('.png') ? 'image/png' : 'image/heic',
    buffer: await oldScene(),
  }))
  await page.setInputFiles('input[type=file]', await Promise.all(photos))
  await expect.poll(() => page.getByText(refusal.msg).count(), { timeout: 60_000 }).toBe(2)
  await page.getByText('1 of 3 photos restored').waitFor({ timeout: 60_000 })
  // The picture of a broken file shows nothing: its name tells which it is.
  for (const name of ['one.png', 'two.png']) await page.getByText(name, { exact: true }).waitFor()
  await keepScreenshot(page, 'old-photos-failed')
  await page.getByRole('button', { name: 'Take off the list: two.png' }).click()
  await page.getByText('1 of 2 photos restored').waitFor()
  await page.getByRole('button', { name: 'Try again: one.png' }).click()
  await page.getByText('2 of 2 photos restored').waitFor({ timeout: 60_000 })
  expect(await page.getByText(refusal.msg).count()).toBe(0)
  await page.getByRole('button', { name: 'Look at one.png' }).click()
})

test('an ID photo without a face closes the dialog and says why', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await openTool(page, 'passport', 'id-photo')
  await page.getByLabel('Country, document or size').fill('japan passport')
  await page.getByText('1 photo', { exact: true }).waitFor()
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a photo for Japan passport' }).click(),
  ])
  await picker.setFiles({ name: 'hill.png', mimeType: 'image/png', buffer: await scene() })
  // Why a photo was not taken is told at its preset, with its name, whether the server says so or the page.
  const told = page.getByRole('listitem').getByRole('alert')
  await told.getByText(/hill\.png.*No face was found in this picture\./).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await choose(page, 'letter.png', Buffer.from('Dear reader'))
  await told.getByText(/letter\.png.*This format is currently not supported/).waitFor()
  expect(await told.count()).toBe(1)
  await keepScreenshot(page, 'id-photo-refused')
  expect(window.errors).toEqual([])
})

test('a photo of a size of one’s own stays under its limit, cropped or on a colour', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await openTool(page, 'passport', 'id-photo')
  const made: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/idPhoto') && made.push(request.postDataJSON()))
  await page.getByText('Custom size', { exact: true }).click()
  await page.getByLabel('Width', { exact: true }).fill('wide')
  await page.getByText('Enter width and height as numbers above 0.').waitFor()
  await page.getByLabel('Unit', { exact: true }).selectOption('Pixels')
  await page.getByLabel('Width', { exact: true }).fill('300')
  await page.getByLabel('Height', { exact: true }).fill('400')
  await page.getByLabel('Largest file in kB').fill('20')
  await page.getByText('Makes 300 × 400 pixels, 25.4 × 33.9 mm on paper.').waitFor()
  const form = page.locator('form').filter({ hasText: 'Largest file' })
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Upload' }).click(),
  ])
  await picker.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPortrait(500) })
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  const cropOnly = page.getByRole('dialog').getByRole('checkbox', { name: 'Crop and check only' })
  const colours = page.getByRole('group', { name: 'Background' })
  await cropOnly.check()
  await colours.waitFor({ state: 'detached' })
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  expect((await downloaded(page)).bytes.length).toBeLessThanOrEqual(20_000)
  await cropOnly.uncheck()
  await colours.getByRole('radio', { name: 'Red' }).check()
  await page.getByRole('button', { name: 'Change by hand' }).click()
  await page.getByRole('application', { name: 'Move the photo' }).press('ArrowDown')
  await page.getByRole('slider', { name: 'Head size' }).press('ArrowRight')
  await keepScreenshot(page, 'id-photo-by-hand')
  await page.getByRole('radio', { name: 'Take away' }).check()
  const edge = page.getByRole('application', { name: 'Paint along the edge' })
  await edge.press(' ')
  await edge.press('Shift+ArrowLeft')
  await keepScreenshot(page, 'id-photo-edge')
  // Who leaves the work by hand, and the dialog, finds it as it was, though nothing was applied.
  const head = page.getByRole('slider', { name: 'Head size' })
  const size = await head.inputValue()
  const notApplied = page.getByRole('dialog').getByText('What you changed by hand is kept')
  await page.keyboard.press('Escape')
  await notApplied.waitFor()
  await keepScreenshot(page, 'id-photo-not-applied')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open again' }).click()
  await notApplied.waitFor()
  await page.getByRole('button', { name: 'Change by hand' }).click()
  expect(await head.inputValue()).toBe(size)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Undo changes by hand' }).press('Enter', { timeout: 60_000 })
  expect(await page.evaluate('document.activeElement.innerText')).toBe('Change by hand')
  const { name, bytes } = await downloaded(page)
  expect(name).toBe('me-300x400.jpg')
  expect(bytes.length).toBeLessThanOrEqual(20_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400, density: 300 })
  // Back on a colour is what was made before; by hand it was made once more, of the same upload.
  expect(made).toHaveLength(3)
  expect(made[2]).toMatchObject({
    imgInPath: (made[0] as { imgInPath: string }).imgInPath,
    byHand: { head: Number(size), strokes: [{ kept: false }] },
  })
  expect(await notApplied.count()).toBe(0)

  const refusal = { success: 0, code: 50000, msg: 'This sheet could not be filled.', obj: null }
  await page.route('**/aiphoto/printSheet', (route) => route.fulfill({ status: 500, json: refusal }))
  await page.getByRole('button', { name: 'Sheet as JPEG' }).click()
  await page.getByRole('dialog').getByText(refusal.msg).waitFor()
  await page.unroute('**/aiphoto/printSheet')
  expect((await downloaded(page, 'Try again')).name).toBe('photo-sheet-10x15.jpg')
})

test('a photo that is dropped on a size or taken for it is made in it, beside them it is not opened', {
  timeout: 240_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  // The browser of the tests has no camera: first it refuses one, then it shows the drawn portrait.
  const portrait = (await drawnPortrait(500)).toString('base64')
  await page.addInitScript(`{
    let asked = 0
    navigator.mediaDevices.getUserMedia = async () => {
      if (asked++ === 0) throw new DOMException('', 'NotAllowedError')
      const image = new Image()
      image.src = 'data:image/png;base64,${portrait}'
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      const brush = canvas.getContext('2d')
      const draw = () => brush.drawImage(image, 0, 0)
      // A camera is there before its first picture is.
      setTimeout(() => setInterval(draw, 50), 700)
      return canvas.captureStream(20)
    }
  }`)
  await openTool(page, 'passport', 'id-photo')
  // Nobody drops a photo on sizes that are not there yet.
  await page.getByLabel('Country, document or size').waitFor()
  await drop(page, await drawnPortrait(500), 'main h1')
  await page.getByText('Drop the photo on the size that you need.').waitFor()
  // What is told in the corner leaves the way to help free.
  await page.getByRole('complementary').getByRole('button', { name: 'Contact us' }).click({ trial: true })
  await page.getByLabel('Country, document or size').fill('japan passport')
  await page.getByText('1 photo', { exact: true }).waitFor()
  await drop(page, await drawnPortrait(500), 'li:has([aria-label*="Japan passport"])')
  await page.getByRole('dialog').getByText('Japan passport').waitFor()
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Take a photo for Japan passport' }).click()
  await page.getByText('The camera was not allowed.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('button', { name: 'Take again' }).click()
  await keepScreenshot(page, 'id-photo-camera')
  await page.getByRole('button', { name: 'In 3 seconds' }).click()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })

  // What was changed by hand and not applied is there after a reload, too, and what was applied goes on from there.
  const byHand = page.getByRole('button', { name: 'Change by hand' })
  const brightness = page.getByRole('slider', { name: 'Brightness' })
  const openAgain = async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Open again/ }).click()
    await byHand.click()
  }
  await byHand.click()
  await brightness.fill('1.2')
  await openAgain()
  expect(await brightness.inputValue()).toBe('1.2')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Undo changes by hand' }).waitFor({ timeout: 60_000 })
  await openAgain()
  expect(await brightness.inputValue()).toBe('1.2')
  expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  expect(window.errors).toEqual([])
})

test('neither a broken upload nor an ended session loses the photo', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const email = await openTool(page, 'anime', 'ai-photo')
  await page.getByRole('radio', { name: 'Sketch' }).check()
  // What tells of it is there already: nothing can be fetched any more.
  await page.context().setOffline(true)
  await choose(page, 'hill.png', await scene())
  const waiting = page.getByRole('status').filter({ hasText: 'No connection to the server just now.' })
  await waiting.waitFor()
  await page.context().setOffline(false)
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  expect(await waiting.count()).toBe(0)

  await page.getByRole('radio', { name: 'Watercolor' }).check()
  const refusal = { success: 0, code: 50000, msg: 'This photo could not be drawn.', obj: null }
  await page.route('**/aiphoto/anime*', (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Use this photo again' }).click()
  await page.getByText(refusal.msg).waitFor()
  await page.getByRole('button', { name: 'Use this photo again' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('img', { name: 'Watercolor', exact: true }).waitFor({ timeout: 60_000 })

  // The server hears the wish, its answer is lost: the page asks again, and one photo is drawn and paid for.
  await page.evaluate(`{
    const whole = window.fetch
    window.fetch = async (url, options) => {
      const answer = await whole(url, options)
      if (!String(url).includes('/aiphoto/anime?')) return answer
      window.fetch = whole
      throw new TypeError('The answer was lost')
    }
  }`)
  await page.getByRole('radio', { name: 'Anime' }).check()
  await page.getByRole('button', { name: 'Use this photo again' }).click()
  await page.getByRole('img', { name: 'Anime', exact: true }).waitFor({ timeout: 60_000 })
  expect(await drawings(email)).toBe(3)

  await page.evaluate(`fetch('/backapi/v1/user/session/logout', {
    headers: { [localStorage.getItem('tokenName')]: localStorage.getItem('tokenValue') },
  })`)
  await page.getByRole('radio', { name: 'Pixel Art' }).check()
  await page.getByRole('button', { name: 'Use this photo again' }).click()
  // Who closes the dialog finds the way back in the message.
  await page.getByText('Your session has ended. Log in again to go on with your work').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Your session may have ended.').waitFor()
  await page.getByRole('listitem').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, email)
  await page.getByRole('img', { name: 'Pixel Art', exact: true }).waitFor({ timeout: 60_000 })
})

test('a phone’s photo in a format that this browser opens becomes a JPEG by itself', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await openTool(page, 'anime', 'ai-photo')
  const avif = await sharp(await scene())
    .avif()
    .toBuffer()
  await page.setInputFiles('input[type=file]', { name: 'IMG_0002.avif', mimeType: 'image/avif', buffer: avif })
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  expect((await downloaded(page)).name).toBe('IMG_0002-disney-filter.jpg')
  expect(window.errors).toEqual([])
})

test('a phone’s HEIC photo, which this browser cannot open, is met with what to do about it', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000)])
  for (const [site, tool] of [
    ['passport', 'id-photo'],
    ['photos', 'old-photos'],
    ['anime', 'ai-photo'],
  ] as const) {
    await page.goto(`${siteUrl(stage.world.url, `${site}.localhost`)}/t/${tool}`)
    await page.setInputFiles('input[type=file]', { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
    await page.getByText('This format is currently not supported').waitFor()
    await page.getByText('Settings, Camera, Formats, Most Compatible').waitFor()
    await keepScreenshot(page, `heic-${tool}`)
  }
  // Of several files each is named that is no photo, whether its name or its content says so.
  await page.goto(`${siteUrl(stage.world.url, 'photos.localhost')}/t/old-photos`)
  await page.setInputFiles('input[type=file]', [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear reader') },
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear reader') },
  ])
  const told = page.getByRole('main').getByRole('alert')
  for (const name of ['notes.txt', 'letter.png']) await told.getByText(name).waitFor()
  expect(window.errors).toEqual([])
})

test('where nobody may try, who has not paid reads so, and sees the way to the plans', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await changeSite(stage.world, 'photos', (yaml) => `${yaml}\ntryFirst: false\n`)
  await openTool(page, 'photos', 'old-photos', { member: false })
  await choose(page, 'attic.png', await oldScene())
  await page.getByText('You are not a member yet and cannot use this feature temporarily').waitFor()
  await page.getByRole('button', { name: 'See the plans' }).waitFor()
})

test('a portrait becomes an ID photo on the colour that is chosen', { timeout: 180_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await openTool(page, 'passport', 'id-photo')
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a photo for Japan passport' }).click(),
  ])
  await picker.setFiles(sample('portrait.jpg'))
  await page.getByText('The photo has been processed!').waitFor({ timeout: 60_000 })
  await page.getByRole('radio', { name: 'Blue', exact: true }).check()
  await keepScreenshot(page, 'id-photo-done')
  const { name, bytes } = await downloaded(page)
  expect(name).toBe('portrait-413x531.jpg')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 413, height: 531, density: 300 })
  const [red, green, blue] = await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
  expect(Math.hypot(red! - 0x43, green! - 0x8e, blue! - 0xdb)).toBeLessThan(6)

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sheet as PDF' }).click(),
  ])
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Upload a photo for Japan passport' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Blue', exact: true }).isChecked()).toBe(true)
  expect(window.errors).toEqual([])
})

test('a file that is chosen far from the tool and without a connection is not lost, nor is the page', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  await page.goto(siteUrl(stage.world.url, 'anime.localhost'))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await choose(page, 'none.png', Buffer.from(''))
  await page.context().setOffline(false)
  // Neither the tool nor what shows its message was there yet.
  await page.getByText('This file is empty').waitFor()
  await page.reload()
  await page.locator('[data-tool]').scrollIntoViewIfNeeded()
  await page.getByText('Choose a style').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await choose(page, 'none.png', Buffer.from(''))
  await expect.poll(() => page.locator('main input[type=file]').inputValue()).toBe('')
  expect(await page.getByRole('radio', { name: 'Sketch' }).count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByRole('alert').filter({ hasText: 'This file is empty' }).waitFor()

  // A message over the page comes with its style sheet, which was asked for in vain.
  await page.goto(`${siteUrl(stage.world.url, 'passport.localhost')}/t/id-photo`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await drop(page, await scene(), 'main h1')
  await page.context().setOffline(false)
  const words = 'Drop the photo on the size that you need.'
  await page.getByText(words).waitFor()
  const isOver = await page.evaluate(`[...document.querySelectorAll('*')].some(
    (each) => each.textContent.includes('${words}') && getComputedStyle(each).position === 'fixed')`)
  expect(isOver).toBe(true)
})
