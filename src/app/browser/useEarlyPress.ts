import { useEffect } from 'react'

const aliveEvent = 'alive'

/**
 * A script for the head of each page. A page is seen before its program is there: the button that was pressed last in
 * that time, by a click or a key that moves between buttons, is remembered and pressed again once the page is alive. Its blocks
 * come to life one by one after that. React stops what is done in a block that it has no program for yet, and forgets it; while
 * it draws the page anew, it lets it pass by buttons that it does not know yet (`__reactProps$` is on those that it knows). It is
 * done again until it arrives, for ten seconds at most.
 */
export const keepEarlyPress = `{
const kinds = ['click', 'keydown']
let kept, end
const keep = (event) => {
  const button = event.target.closest?.('button')
  if (!button || (event.key && !/^(Arrow[LR]|Home|End)/.test(event.key))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.isTrusted) end = Date.now() + 1e4
  kept = { button, event }
}
const press = () => {
  const { button, event } = kept ?? {}
  kept = undefined
  if (button?.isConnected && Date.now() < end) button.dispatchEvent(new event.constructor(event.type, event))
}
const known = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
const passes = (button) => {
  const main = button?.closest('main')
  return main && known(main) && !known(button)
}
const keepStopped = (event) => {
  if (!event.cancelBubble && !passes(event.target.closest?.('button'))) return
  keep(event)
  setTimeout(press, 50)
}
for (const kind of kinds) addEventListener(kind, keep, true)
addEventListener('${aliveEvent}', () => {
  for (const kind of kinds) {
    removeEventListener(kind, keep, true)
    document.addEventListener(kind, keepStopped, true)
  }
  end = Date.now() + 1e4
  setTimeout(press)
}, { once: true })
}`

/** Tells that script that the page now answers for itself, after React began to listen. */
export function useEarlyPress(): void {
  useEffect(() => {
    dispatchEvent(new Event(aliveEvent))
  }, [])
}
