import { useEffect } from 'react'

const aliveEvent = 'alive'

/**
 * A script for the head of each page. A page is seen before its program is there: the button that was pressed last in
 * that time is remembered, and pressed again once the page is alive. Its blocks come to life one by one after that; React
 * keeps a click from a block that it has no program for yet, so it is given until it arrives, for ten seconds at most.
 */
export const keepEarlyClick = `{
let pressed, tries = 0
const keep = (event) => {
  pressed = event.target.closest('button')
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
const arrived = () => { tries = 200 }
const press = () => {
  if (!pressed?.isConnected || ++tries > 200) return
  pressed.addEventListener('click', arrived, { once: true })
  pressed.click()
  setTimeout(press, 50)
}
addEventListener('click', keep, true)
addEventListener('${aliveEvent}', () => {
  removeEventListener('click', keep, true)
  setTimeout(press)
}, { once: true })
}`

/** Tells that script that the page now answers for itself. */
export function useEarlyClick(): void {
  useEffect(() => {
    dispatchEvent(new Event(aliveEvent))
  }, [])
}
