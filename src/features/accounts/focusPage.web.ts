/**
 * Puts the focus on the main heading of the page once that has been drawn: a screen reader tells where it is, and Tab goes on
 * from there. With `ifLost` only where what had the focus is gone.
 */
export function focusPage({ ifLost = false } = {}): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading || (ifLost && !isLost)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
