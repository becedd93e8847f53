import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, contrastRules, paleText } from '../support/accessibility.ts'
import { openWindow, workersBrowser } from '../support/browser.ts'

// The contrast check of the other journeys is itself checked here: on faults that were laid out for it, beside axe.

let browser: Browser
beforeAll(async () => {
  browser = await workersBrowser()
})

const themes = ['default', 'peach']

/** What is laid out; `pale` names the themes in which its contrast is too small. */
const faults: { name: string; html: string; pale: string[] }[] = [
  { name: 'good text', html: '<p style="color: #595959">good</p>', pale: [] },
  { name: 'pale text', html: '<p style="color: #949494">pale</p>', pale: themes },
  { name: 'pale in one theme only', html: '<p style="color: var(--ink)">one theme</p>', pale: ['peach'] },
  {
    name: 'over a translucent ground',
    html: '<div style="background: #000"><p style="background: rgb(255 255 255 / 50%); color: #fff">veil</p></div>',
    pale: themes,
  },
  {
    name: 'well over a translucent ground',
    html: '<div style="background: #000"><p style="background: rgb(255 255 255 / 10%); color: #fff">thin veil</p></div>',
    pale: [],
  },
  { name: 'translucent itself', html: '<p style="color: rgb(0 0 0 / 40%)">faint</p>', pale: themes },
  { name: 'paled by its box', html: '<div style="opacity: .5"><p style="color: #333">faded</p></div>', pale: themes },
  {
    name: 'paled together with its ground',
    html: '<div style="opacity: .6; background: #000"><p style="color: #aaa">both faded</p></div>',
    pale: themes,
  },
  { name: 'large enough for less', html: '<p style="color: #808080; font-size: 24px">large</p>', pale: [] },
  { name: 'large and too pale', html: '<p style="color: #a0a0a0; font-size: 40px">large, pale</p>', pale: themes },
  { name: 'bold enough for less', html: '<p style="color: #808080; font: bold 19px serif">bold</p>', pale: [] },
  { name: 'neither bold nor large', html: '<p style="color: #808080; font: 19px serif">not bold</p>', pale: themes },
  { name: 'a pale link', html: '<p>See <a href="#x" style="color: #8ab4f8">the link</a></p>', pale: themes },
  {
    name: 'a link that only its colour tells',
    html: '<p style="color: #333">See <a href="#x" style="color: #503030; text-decoration: none">unmarked</a> there</p>',
    pale: themes,
  },
  {
    name: 'a link with a line below',
    html: '<p style="color: #333">See <a href="#x" style="color: #503030">marked</a> there</p>',
    pale: [],
  },
  { name: 'in a notation of its own', html: '<p style="color: oklch(0.75 0.1 200)">oklch</p>', pale: themes },
  { name: 'in a button', html: '<button style="color: #777; background: #999">press</button>', pale: themes },
  { name: 'in a field', html: '<input aria-label="x" value="typed" style="color: #aaa">', pale: themes },
  {
    name: 'a choice without words',
    html: '<input type="radio" aria-label="x" value="one" style="color: #aaa">',
    pale: [],
  },
  { name: 'of no use now', html: '<button disabled style="color: #aaa">off</button>', pale: [] },
  { name: 'hidden', html: '<p hidden style="color: #fff">hidden</p>', pale: [] },
]

/** A page with some of them, each in a box named by its place, in the theme `default`. */
async function openFaults(page: Page, ...html: string[]) {
  const boxes = html.map((each, at) => `<div id="fault-${at}">${each}</div>`)
  await page.setContent(`<!doctype html><html lang="en" data-theme="default"><title>Faults</title><style>
    body { background: #fff; color: #222; font: 16px serif }
    [data-theme=default] { --ink: #444 } [data-theme=peach] { --ink: #bbb }
  </style><main><h1>Faults</h1>${boxes.join('')}</main>`)
}

test('text that is too pale is found in the themes in which it is, and no other', async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await openFaults(page, ...faults.map(({ html }) => html))
  for (const [at, { name, pale }] of faults.entries()) {
    const found = await paleText(page, `#fault-${at}`, themes)
    expect(
      found.map((line) => line.split(':')[0]),
      name,
    ).toEqual(pale)
  }
  expect(await page.locator('html').getAttribute('data-theme')).toBe('default')
})

test.for(themes)('axe, which looks at one theme at a time, finds the same in %s', async (theme) => {
  await using window = await openWindow(browser)
  const { page } = window
  await openFaults(page, ...faults.map(({ html }) => html))
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(contrastRules).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  const boxes = await page.evaluate<string[]>(
    `${JSON.stringify(found)}.map((target) => document.querySelector(target).closest('[id]').id)`,
  )
  const pale = faults.flatMap(({ pale }, at) => (pale.includes(theme) ? [`fault-${at}`] : []))
  expect(new Set(boxes)).toEqual(new Set(pale))
})

test('what lies over pictures, gradients and neighbours is left to axe and to people', async () => {
  await using window = await openWindow(browser)
  await openFaults(
    window.page,
    `<p style="background: linear-gradient(#fff, #eee); color: #eee">gradient</p>
     <div style="position: relative"><div style="background: #fff; height: 2em"></div>
     <div style="background: #222"><p style="position: absolute; top: 0; color: #eee; margin: 0">neighbour</p></div></div>`,
  )
  expect(await paleText(window.page, 'main', themes)).toEqual([])
})

test('what axe has against a page is told place by place', async () => {
  await using window = await openWindow(browser)
  await openFaults(window.page, '<button></button>', '<button></button><img src="data:,">', '<p>good</p>')
  const rules = (await axeFindings(window.page)).map((line) => line.split(' at ')[0])
  expect(rules.toSorted()).toEqual(['button-name', 'button-name', 'image-alt'])
})
