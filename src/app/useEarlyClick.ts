import { useEffect } from 'react'

const aliveEvent = 'alive'

/**
 * A script for the head of each page. A page is seen before its program is there: the button that was pressed last in
 * that time is remembered, and pressed again once the page is alive.
 */
export const keepEarlyClick = `{
let pressed
const keep = (event) => {
  pressed = event.target.closest('button')
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
addEventListener('click', keep, true)
addEventListener('${aliveEvent}', () => {
  removeEventListener('click', keep, true)
  if (pressed?.isConnected) pressed.click()
}, { once: true })
}`

/** Tells that script that the page now answers for itself. */
export function useEarlyClick(): void {
  useEffect(() => {
    dispatchEvent(new Event(aliveEvent))
  }, [])
}
