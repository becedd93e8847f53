import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressOf, cards } from '../support/checkout.ts'
import { firefoxInstalled, openFirefox } from '../support/otherBrowsers/firefox.ts'
import { openWebKit, webKitInstalled } from '../support/otherBrowsers/webKit.ts'
import { field, named } from '../support/otherBrowsers/window.ts'
import { sample } from '../support/samples.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage()

/** Two more browsers are a quarter of a gigabyte: who works on pages asks for them. */
const isAsked = process.env.OTHER_BROWSERS !== undefined

const browsers = [
  { name: 'Firefox', installed: firefoxInstalled, openBrowser: openFirefox },
  { name: 'WebKit', installed: webKitInstalled, openBrowser: openWebKit },
]

for (const { name, installed, openBrowser } of browsers) {
  test.runIf(isAsked && installed)(
    `${name}: somebody visits, tries, pays, takes the result home and cancels`,
    {
      timeout: 800_000,
    },
    async () => {
      await using window = await openBrowser()
      const { open, look, click, type, choose } = window
      const see = (expression: string) => expect.poll(() => look(`!!(${expression})`), { timeout: 120_000 }).toBe(true)
      const read = (words: string) =>
        expect.poll(() => look('document.body.innerText'), { timeout: 120_000 }).toContain(words)
      const press = async (words: string, kinds = 'button, a') => {
        await see(named(kinds, words))
        await click(named(kinds, words))
      }
      const pay = async (email?: string) => {
        await see(field('Card number'))
        if (email) await type(field('Email'), email)
        await type(field('Card number'), cards.pays)
        await press(await look(`document.querySelector('form button').innerText.trim()`))
        await read('Thank you, it worked')
      }

      await open(addressOf(stage.world, 'photos'))
      await press('Products')
      await read('Document format conversion')
      await open(`${addressOf(stage.world, 'photos')}/t/old-photos`)
      // Once React has taken it over: what comes before is another journey's story.
      await see(`Object.keys(document.querySelector('input[type=file]') ?? {}).length > 0`)
      await choose(`document.querySelector('input[type=file]')`, sample('portrait.jpg'))
      await read('This is a preview')
      await read('Unlock this result for')

      const email = `${randomUUID()}@example.com`
      await open(`${addressOf(stage.world)}/sub/price`)
      await press('Start the trial')
      await pay(email)
      await open(`${addressOf(stage.world)}/sub/account`)
      await read('Valid Until')
      await read('Then it renews at')
      await press('Unsubscribe')
      await press('Unsubscribe', '[role=dialog] button, dialog[open] button')
      await read('Nothing more is charged.')
    },
  )
}
