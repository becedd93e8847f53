/**
 * The styles of the whole page that keep its room: how high its own part was and how high its tool stands by itself, as the style sheet of the frame has
 * them, and that the browser follows nothing.
 */
export const roomStyles = ['--room-before', '--tool-room-before', 'overflow-anchor'] as const
const [roomBefore, toolBefore, following] = roomStyles

/** For how long a page that is opened again keeps its room at least, in milliseconds. After that it goes with the next movement of its reader, who sees no jump then. */
const keptMs = 10_000

/** How the names begin under which a window keeps how high its pages and their tools were: the window's width and the page's path follow. */
export const roomName = 'room:'

/**
 * A script for the head of each page. A page that is loaded again is put back to where it was scrolled to before its parts have come: with the room that it
 * had, there is such a place, and the page's foot does not stand in it for a moment. Nor does the browser follow what comes in above, which was there before.
 */
export const keepRoom = `try {
const { style } = document.documentElement
const [height, tool] = JSON.parse(sessionStorage.getItem('${roomName}' + innerWidth + location.pathname)) ?? []
if (height && performance.getEntriesByType('navigation')[0].type !== 'navigate') {
  style.setProperty('${roomBefore}', height + 'px')
  if (tool) style.setProperty('${toolBefore}', tool + 'px')
  style.setProperty('${following}', 'none')
  const leave = () => {
    style.removeProperty('${roomBefore}')
    style.removeProperty('${toolBefore}')
    style.removeProperty('${following}')
  }
  setTimeout(() => {
    for (const movement of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(movement, leave, { once: true, passive: true })
  }, ${keptMs})
}
} catch {}`
