/** Pixels that a control keeps from what stands at the lower edge. */
const clearance = 8
const controls = 'a[href], button, input, select, textarea, summary'

/** By what stands there: how far its upper edge is above the window's lower one, in pixels. */
const standing = new Map<Element, number>()

/**
 * Makes the page keep clear of something that stands at the lower edge of the window in front of it, such as a message: the page ends as much
 * later, so that its last control can be moved out from under it, the keyboard's focus stops above it, and where it comes to lie on a
 * control the page moves up. Gone with an empty `box`; `box` is where it comes to rest, in the window's pixels.
 */
export function keepRoomBelow(thing: Element, box: DOMRectReadOnly | undefined): void {
  const before = standing.get(thing) ?? 0
  const height = box && box.height > 0 ? Math.max(0, innerHeight - box.top) : 0
  if (height > 0) standing.set(thing, height)
  else standing.delete(thing)
  const most = Math.ceil(Math.max(0, ...standing.values()))
  document.documentElement.style.setProperty('--room-below', `${most}px`)
  if (box && height > before && !document.querySelector('dialog:modal')) afterPress(() => moveClear(thing, box))
}

/** The same for something that lies still, whatever becomes of its size and the window's; returns how to end it. */
export function standBelow(thing: Element): () => void {
  const look = () => keepRoomBelow(thing, thing.getBoundingClientRect())
  const size = new ResizeObserver(look)
  size.observe(thing)
  addEventListener('resize', look)
  return () => {
    size.disconnect()
    removeEventListener('resize', look)
    keepRoomBelow(thing, undefined)
  }
}

/** At once, or when the finger that is down is up again: what is being pressed does not go away under it. */
function afterPress(act: () => void) {
  if (!document.querySelector('main :active')) act()
  else addEventListener('pointerup', () => requestAnimationFrame(act), { once: true })
}

function moveClear(thing: Element, box: DOMRectReadOnly) {
  if (!standing.has(thing)) return
  const top = box.top - clearance
  const boxes = [...document.querySelectorAll(controls)]
    .filter((element) => !thing.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < box.right && right > box.left)
  const isClear = (by: number) => boxes.every((one) => one.bottom - by <= top || one.top - by >= box.bottom)
  const ways = boxes.map(({ bottom }) => Math.ceil(bottom - top)).filter((by) => by > 0 && by <= innerHeight / 2)
  const by = [0, ...ways.sort((a, b) => a - b)].find(isClear)
  // Where controls stand too close for that, those that were in sight stay so.
  scrollBy({ top: by ?? innerHeight - top })
}
