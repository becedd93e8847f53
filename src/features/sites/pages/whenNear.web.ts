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
export function whenNearOrOffered(element: Element): Promise<void> {
  return Promise.race([whenNear(element), whenOffered(element)])
}

async function whenOffered(element: Element): Promise<void> {
  const inputs = element.querySelectorAll<HTMLInputElement>('input[type=file]')
  if ([...inputs].some(({ files }) => files?.length)) return
  const inside = ({ target }: Event) => element.contains(target as Node)
  await Promise.race([first('change', inside), first('focusin', inside), first('dragenter'), first('paste')])
}

/** The first event of a kind that counts. It is heard at the window: React keeps events from what is not alive yet. */
function first(type: string, counts = (_event: Event) => true): Promise<void> {
  return new Promise((resolve) => addEventListener(type, (event) => counts(event) && resolve(), true))
}
