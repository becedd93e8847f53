/** Pixels that a control keeps from what stands at the lower edge. */
const clearance = 8
const controls = 'a[href], button, input, select, textarea, summary'

/** What stands there, in the window's pixels. */
const standing = new Map<Element, DOMRectReadOnly>()

const heightOf = (box: DOMRectReadOnly) => Math.max(0, innerHeight - box.top)

/**
 * Makes the page keep clear of something that stands at the lower edge of the window in front of it, such as a message: the page ends as much
 * later, so that its last control can be moved out from under it, the keyboard's focus stops above it, and where it comes to lie on a
 * control, or a control comes in under it, the page moves up. Gone with an empty `box`; `box` is where it comes to rest, in the window's pixels.
 */
export function keepRoomBelow(thing: Element, box: DOMRectReadOnly | undefined): void {
  const before = standing.get(thing)
  const isThere = box !== undefined && box.height > 0
  if (isThere) standing.set(thing, box)
  else standing.delete(thing)
  const most = Math.ceil(Math.max(0, ...[...standing.values()].map(heightOf)))
  document.documentElement.style.setProperty('--room-below', `${most}px`)
  watchNewcomers()
  if (isThere && heightOf(box) > (before ? heightOf(before) : 0)) clear(thing)
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

/** Moves the page up from under something, unless a dialog lies over both. */
function clear(thing: Element) {
  if (!document.querySelector('dialog:modal')) afterPress(() => moveClear(thing))
}

/** At once, or when the finger that is down is up again: what is being pressed does not go away under it. */
function afterPress(act: () => void) {
  if (!document.querySelector('main :active')) act()
  else addEventListener('pointerup', () => requestAnimationFrame(act), { once: true })
}

function moveClear(thing: Element) {
  const box = standing.get(thing)
  if (!box) return
  const top = box.top - clearance
  const boxes = controlsBeside(thing)
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < box.right && right > box.left)
  const isClear = (by: number) => boxes.every((one) => one.bottom - by <= top || one.top - by >= box.bottom)
  const ways = boxes.map(({ bottom }) => Math.ceil(bottom - top)).filter((by) => by > 0 && by <= innerHeight / 2)
  const by = [0, ...ways.sort((a, b) => a - b)].find(isClear)
  // Where controls stand too close for that, those that were in sight stay so.
  scrollBy({ top: by ?? innerHeight - top })
}

const controlsBeside = (thing: Element) =>
  [...document.querySelectorAll(controls)].filter(
    (element) => !thing.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  )

let newcomers: MutationObserver | undefined

/** For as long as something stands there: whether a control comes in under it, which those that the reader moves there themselves do not. */
function watchNewcomers() {
  if (standing.size === 0) {
    newcomers?.disconnect()
    newcomers = undefined
    return
  }
  if (newcomers) return
  const known = new WeakSet<Element>(document.querySelectorAll(controls))
  let isDue = false
  const look = () => {
    isDue = false
    const come = [...document.querySelectorAll(controls)].filter((element) => !known.has(element))
    for (const element of come) known.add(element)
    for (const [thing, box] of standing)
      if (come.some((element) => !thing.contains(element) && liesUnder(element, box))) clear(thing)
  }
  newcomers = new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(look)
    isDue = true
  })
  newcomers.observe(document.body, { subtree: true, childList: true })
}

function liesUnder(element: Element, box: DOMRectReadOnly): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top < box.bottom && bottom > box.top && left < box.right && right > box.left
}
