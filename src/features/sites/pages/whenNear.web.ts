const margin = '600px'

/** Settles once an element is in sight or nearly so. */
export function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
  })
}
