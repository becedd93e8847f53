import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({}, ['web'])

/** Words of the controls that lie under the message of the page, all or the focused one. */
const coveredBy = (page: Page, which = 'a[href], button, input, select, textarea, summary') =>
  page.evaluate<string[]>(`(() => {
    const message = document.querySelector('[data-sonner-toast]')
    const over = message.getBoundingClientRect()
    return [...document.querySelectorAll('${which}')]
      .filter((element) => !message.contains(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left
      })
      .map((element) => element.textContent || element.type)
  })()`)

for (const width of [360, 800, 1280])
  test(`at ${width} px no message of the page lies on a control`, { timeout: 120_000 }, async () => {
    await using window = await openWindow(stage.browser, { width })
    const { page } = window
    await page.goto(`${addressOf(stage.world, 'voice')}/t/text-conversion`)
    await page.waitForLoadState('networkidle')
    const begin = page.getByRole('main').getByRole('button', { name: 'Translation' })
    // Where the message comes: at the lower edge of the window.
    await begin.evaluate((button: { scrollIntoView: (how: object) => void }) =>
      button.scrollIntoView({ block: 'end', behavior: 'instant' }),
    )
    await begin.press('Enter')
    const message = page.getByText('Please add the files that need to be translated')
    await message.waitFor()
    await message.hover()
    await expect.poll(() => begin.isVisible()).toBe(true)
    await expect.poll(() => coveredBy(page)).toEqual([])
    // What comes later under it comes clear of it; it is as a tool's next button, at the end of what is in sight.
    await page.evaluate(`(() => {
      const { top, left } = document.querySelector('[data-sonner-toast]').getBoundingClientRect()
      const late = Object.assign(document.createElement('button'), { textContent: 'Late' })
      late.style.cssText = 'position: absolute; top: ' + (top + scrollY + 8) + 'px; left: ' + (left + 8) + 'px'
      document.body.append(late)
    })()`)
    await expect.poll(() => coveredBy(page)).toEqual([])
    await page.evaluate(`document.querySelector('body > button:last-child')?.remove()`)
    // The pointer keeps the message where it is, and the keyboard gets through the page before it.
    for (let pressed = 0; pressed < 10; pressed++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => coveredBy(page, ':focus')).toEqual([])
    }
    await page.evaluate(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`)
    const ends = await page.evaluate<{ foot: number; top: number }>(`({
      foot: document.querySelector('footer').getBoundingClientRect().bottom,
      top: document.querySelector('[data-sonner-toast]').getBoundingClientRect().top,
    })`)
    expect(ends.foot).toBeLessThanOrEqual(ends.top + 1)
    expect(window.errors).toEqual([])
  })
