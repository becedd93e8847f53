/** An element in front of everything; what it holds moves with it. */
export type FrontPlace = {
  element: HTMLElement
  /** Puts it on the page and keeps it in front; returns how to take it away. */
  stand(): () => void
}

const places = new Set<HTMLElement>()

/** Brings every front place to where the front is now; who shows or closes a modal dialog calls it. */
export function toFront(): void {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  for (const place of places) if (place.parentElement !== front) front.append(place)
}

/**
 * Makes an element that always lies in front: inside the dialog that is open, since a modal one dims everything outside
 * it and takes clicks and screen readers away from it, else at the end of the page.
 */
export function createFrontPlace(): FrontPlace {
  const element = document.createElement('div')
  return {
    element,
    stand() {
      places.add(element)
      toFront()
      return () => {
        places.delete(element)
        element.remove()
      }
    },
  }
}
