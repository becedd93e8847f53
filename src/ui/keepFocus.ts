/** Parts of a page that a screen reader tells of when they get the focus. */
const parts = 'li, section, article, form, fieldset, dialog, [role=group], [role=region], [aria-label]'
/** What speaks for itself. */
const spoken = '[aria-live], [role=status], [role=alert]'
const controls = 'button, a, input, select, textarea, summary'

/** What stood around the element that had the focus, the innermost first, and at which place among its siblings. */
type Around = { element: Element; place: number }

/**
 * Keeps the keyboard's place in a page. Where what has the focus goes, is hidden or is disabled, because its press led to another state, the focus goes to
 * what came in its place, to the next entry of a list, or to the heading of a page that is new as a whole. Without it the focus falls on the body: a screen
 * reader falls silent, and some browsers begin again at the top. Answers what ends it.
 */
export function keepFocus(root: Document): () => void {
  let last: { element: Element; around: Around[] } | undefined
  let added: HTMLElement[] = []
  let isLooking = false

  function remember(target: EventTarget | null) {
    if (target instanceof Element && target !== root.body) last = { element: target, around: aroundOf(target) }
  }
  const hear = ({ target }: FocusEvent) => remember(target)
  function look() {
    if (isLooking || !last) return
    isLooking = true
    // Whoever takes the focus elsewhere in the same step goes first.
    requestAnimationFrame(() => setTimeout(mend))
  }
  function mend() {
    const fresh = added
    added = []
    isLooking = false
    if (!last || (root.activeElement && root.activeElement !== root.body)) return
    const { element, around } = last
    // Who pressed beside everything has let go of it.
    last = undefined
    if (!isUsable(element)) focusOn(heirOf(around, fresh))
  }

  remember(root.activeElement)
  const watch = new MutationObserver((changes) => {
    if (!last) return
    // Icons, which are SVG, come too and take no focus.
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLElement) added.push(node)
    look()
  })
  watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  root.addEventListener('focusin', hear)
  root.addEventListener('focusout', look)
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', hear)
    root.removeEventListener('focusout', look)
  }
}

function aroundOf(element: Element): Around[] {
  const around: Around[] = []
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement)
    around.push({ element: at.parentElement, place: [...at.parentElement.children].indexOf(at) })
  return around
}

const isUsable = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')

/** What follows in the place of what is gone: a part that was `added` beside it, the next entry of a list, or what is left around it. */
function heirOf(around: readonly Around[], added: readonly Element[]): Element | null {
  const left = around.find(({ element }) => isUsable(element))
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1') ?? main
  if (!left || left.element.contains(main)) return heading
  const { element, place } = left
  const entry = element.matches('ul, ol') ? element.children[Math.min(place, element.children.length - 1)] : undefined
  const part = element.closest(parts)
  return freshIn(element, added) ?? entry ?? (part && freshIn(part, added)) ?? part ?? heading
}

/** The first part of what was added inside of an element. */
function freshIn(element: Element, added: readonly Element[]): Element | undefined {
  const fresh = added.filter((one) => element.contains(one) && isUsable(one) && one.clientHeight > 1).toSorted(byPlace)
  const isPlain = (one: Element) => !one.closest(spoken) && !one.matches(controls)
  // Not a button where something else will do: a key that is held down would press it.
  const first = fresh.find(isPlain) ?? fresh.find((one) => !one.matches(controls)) ?? fresh[0]
  return first && (partOf(first, element) ?? first)
}

/** The part that an element is, or stands in, inside of another; that one itself only where it is an entry of a list. */
function partOf(element: Element, inside: Element): Element | null {
  const part = element.closest(parts)
  return part && inside.contains(part) && (part !== inside || part.matches('li')) ? part : null
}

const byPlace = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)

/** Puts the focus on an element; one that does not take it by itself takes it this once. */
function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
