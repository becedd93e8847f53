import type { Page } from 'playwright-core'

/**
 * Presses Tab until the page has been gone round, and answers what could be used and was never reached, and what was
 * reached without showing it. Of a group of radio buttons or tabs the chosen one stands for all.
 */
export async function missedByKeyboard(page: Page): Promise<{ missed: string[]; unmarked: string[] }> {
  // A browser lets go of keys that are pressed before it has drawn the page.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  const usable = await page.evaluate<number>(`(() => {
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    window.usable = [...all].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.tabIndex >= 0 &&
      !element.closest('[inert]') && !(element.type === 'radio' && !element.checked))
    window.reached = new Set()
    window.unmarked = []
    addEventListener('focusin', ({ target }) => {
      reached.add(target)
      const marked = [target, target.parentElement, target.parentElement.parentElement, target.labels?.[0]]
        .some((one) => one && getComputedStyle(one).outlineStyle !== 'none')
      if (!marked) unmarked.push(target.outerHTML.slice(0, 120))
    })
    return usable.length
  })()`)
  for (let pressed = 0; pressed < usable + 12; pressed++) await page.keyboard.press('Tab')
  return page.evaluate(`({
    missed: usable.filter((element) => element.isConnected && !reached.has(element)).map((one) => one.outerHTML.slice(0, 120)),
    unmarked,
  })`)
}
