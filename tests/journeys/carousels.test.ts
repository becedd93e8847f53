import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({}, ['web'])

const awayFromEverything = [2, 450] as const

/** A site's home page, as somebody sees it for whom time passes only when the test says so. */
async function openAt(site: string, { width = 1280, still = false } = {}) {
  const window = await openWindow(stage.browser, { width, moving: !still })
  const { page } = window
  await page.clock.install({ time: 0 })
  await page.goto(siteUrl(stage.world.url, site === 'hub' ? 'localhost' : `${site}.localhost`))
  await page.clock.pauseAt(3_600_000)
  return window
}

/** Brings a part of the page in front of the reader, waits until it has its buttons, and lets its time begin anew. */
async function find(page: Page, part: Locator): Promise<Locator> {
  await page.mouse.move(...awayFromEverything)
  await page.mouse.wheel(0, 1)
  await part.scrollIntoViewIfNeeded()
  await expect.poll(() => part.locator('button[aria-current]').count()).toBe(1)
  await rest(page, part)
  return part
}

/** The mouse comes by and leaves: what moves by itself begins to count again, at the next of its ticks. */
async function rest(page: Page, part: Locator): Promise<void> {
  await part.getByRole('button').last().hover()
  await pass(page, tickMs)
  await page.mouse.move(...awayFromEverything)
  await page.evaluate('document.activeElement.blur()')
}

/** Autoplay looks about itself this often, so that its times are exact to one tick. */
const tickMs = 250

/** What is shown now, by the button that says so. */
async function shown(part: Locator): Promise<string> {
  const current = part.locator('button[aria-current]')
  const name = (await current.getAttribute('aria-label')) ?? (await current.innerText())
  return name || ((await current.locator('img').getAttribute('alt')) ?? '')
}

const pass = (page: Page, ms: number) => page.clock.runFor(ms)

/** Each stays for this long, give or take a tick. */
async function expectToGoOn(page: Page, part: Locator, ms: number): Promise<void> {
  const first = await shown(part)
  await pass(page, ms - 2 * tickMs)
  expect(await shown(part)).toBe(first)
  await pass(page, 2 * tickMs)
  await expect.poll(() => shown(part)).not.toBe(first)
}

/** Nothing has changed after a time in which it would have several times. */
async function expectToStay(page: Page, part: Locator): Promise<void> {
  const first = await shown(part)
  await pass(page, 20_000)
  expect(await shown(part)).toBe(first)
}

const hero = (page: Page) => page.locator('main > section').first()

test('the hero goes on after 3.5 seconds, and from the last slide to the first', async () => {
  await using window = await openAt('hub')
  const { page } = window
  const part = await find(page, hero(page))
  const first = await shown(part)
  for (let slide = 0; slide < 3; slide++) await expectToGoOn(page, part, 3500)
  expect(await shown(part)).toBe(first)
})

test('it waits under the mouse, with the keyboard inside, in a hidden tab, and until play is pressed again', async () => {
  await using window = await openAt('hub')
  const { page } = window
  const part = await find(page, hero(page))
  await part.getByRole('button', { name: 'Next' }).hover()
  await expectToStay(page, part)
  await page.mouse.move(...awayFromEverything)

  await part.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Tab')
  await expectToStay(page, part)
  await page.evaluate('document.activeElement.blur()')

  await page.evaluate(`Object.defineProperty(document, 'hidden', { value: true, configurable: true })`)
  await expectToStay(page, part)
  await page.evaluate('delete document.hidden')
  await rest(page, part)
  await expectToGoOn(page, part, 3500)

  await part.getByRole('button', { name: 'Stop the slides' }).click()
  await page.mouse.move(...awayFromEverything)
  await expectToStay(page, part)
  await part.getByRole('button', { name: 'Let the slides run' }).press('Enter')
  await expectToGoOn(page, part, 3500)
})

test('whoever asked for less motion turns the slides alone', async () => {
  await using window = await openAt('hub', { still: true })
  const { page } = window
  const part = await find(page, hero(page))
  expect(await shown(part)).toBe('1 of 3')
  await expectToStay(page, part)
  await part.getByRole('button', { name: 'Next' }).press('ArrowRight')
  await expect.poll(() => shown(part)).toBe('2 of 3')
  await part.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => shown(part)).toBe('1 of 3')
})

test('reviews change every 4 seconds, and under the mouse on a face', async () => {
  await using window = await openAt('pdf')
  const { page } = window
  const part = await find(page, page.getByRole('region', { name: 'What people use it for' }))
  await expectToGoOn(page, part, 4000)
  const faces = part.getByRole('button').filter({ has: page.locator('img') })
  for (const face of await faces.all()) {
    await face.hover()
    await expect.poll(() => shown(part)).toBe(await face.locator('img').getAttribute('alt'))
  }
})

test('reviews three on a slide stay for five minutes', async () => {
  await using window = await openAt('hub')
  const { page } = window
  await expectToGoOn(page, await find(page, page.getByRole('region', { name: 'From the desk of others' })), 300_000)
})

test('the reasons follow each other on a phone every 3 seconds, and by swiping', async () => {
  await using window = await openAt('pdf', { width: 390 })
  const { page } = window
  const part = await find(page, page.getByRole('region', { name: 'What you can count on' }))
  await expectToGoOn(page, part, 3000)
  const before = await shown(part)
  await swipeLeft(page, part.getByRole('list'))
  await expect.poll(() => shown(part)).not.toBe(before)
})

/** One quick stroke of a finger across most of a thing. */
async function swipeLeft(page: Page, thing: Locator): Promise<void> {
  const box = (await thing.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 320)
  for (const x of [300, 240, 180, 120, 60]) {
    await touch('touchMove', x)
    await pass(page, 20)
  }
  await touch('touchEnd')
}

test('the reading list goes on after 3.5 seconds, waits under the mouse, and shows what is chosen', async () => {
  await using window = await openAt('pdf')
  const { page } = window
  const part = await find(page, page.locator('main > section', { hasText: 'What stays as it was' }))
  await expectToGoOn(page, part, 3500)
  await part.getByRole('button', { name: 'Pictures and links' }).click()
  await expect.poll(() => shown(part)).toBe('Pictures and links')
  await expectToStay(page, part)
  await rest(page, part)
  await expectToGoOn(page, part, 3500)
})

test('the pairs of before and after change every 3 seconds, until somebody takes hold of the line', async () => {
  await using window = await openAt('photos')
  const { page } = window
  const part = await find(page, page.locator('main > section').nth(1))
  await expectToGoOn(page, part, 3000)

  const line = part.getByRole('slider')
  await line.press('ArrowLeft')
  await expect.poll(() => line.inputValue()).toBe('45')
  const box = (await part.locator('img').first().boundingBox())!
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.25, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, middle)
  await page.mouse.up()
  await expect.poll(async () => Number(await line.inputValue())).toBeCloseTo(75, 0)
  await page.mouse.move(...awayFromEverything)
  await page.evaluate('document.activeElement.blur()')
  await expectToStay(page, part)
})
