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

/** Settles once an element is near, or is wanted from afar: a file was chosen in it, or files are brought to the page. */
export function whenWanted(element: Element): Promise<void> {
  return Promise.race([whenNear(element), whenOffered(element)])
}

async function whenOffered(element: Element): Promise<void> {
  const inputs = element.querySelectorAll<HTMLInputElement>('input[type=file]')
  if ([...inputs].some(({ files }) => files?.length)) return
  await Promise.race([
    ...['change', 'focusin'].map((type) => first(type, ({ target }) => element.contains(target as Node))),
    ...['dragenter', 'paste'].map((type) => first(type)),
  ])
}

/** The first event of a kind. It is heard at the window: React keeps events from what is not alive yet. */
function first(type: string, counts = (_event: Event) => true): Promise<Event> {
  return new Promise((resolve) => {
    const hear = (event: Event) => {
      if (!counts(event)) return
      window.removeEventListener(type, hear, true)
      resolve(event)
    }
    window.addEventListener(type, hear, true)
  })
}
