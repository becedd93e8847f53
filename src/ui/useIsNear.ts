import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far outside of what is seen a part counts as near: a screen before and after. */
const margin = '100% 0px'

/** What each watched part tells; one observer watches all of them, since a page may have thousands. */
const tellers = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

function watch(part: Element, tell: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  const watching = observer
  tellers.set(part, tell)
  watching.observe(part)
  return () => watching.unobserve(part)
}

/** Whether a part of the page is in sight or nearly so. It stays near while it has the focus, which would be lost with what is drawn in it. */
export function useIsNear<Part extends HTMLElement>(): readonly [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const own = part.current
    if (!own) return
    return watch(own, (near) => setNear(near || own.contains(document.activeElement)))
  }, [])
  return [part, isNear]
}
