/**
 * Puts the focus on the main heading of the page where what had it is gone: a screen reader tells where it is, and Tab goes
 * on from there.
 */
export function focusPageIfLost(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading || (document.activeElement && document.activeElement !== document.body)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
