/** A window of a browser as a visitor uses it, the same for every browser. An element is named by an expression of JavaScript that finds it. */
export type BrowserWindow = AsyncDisposable & {
  /** Goes to an address and waits until the document is loaded. */
  open(url: string): Promise<void>
  /** The value of an expression on the page, which JSON can hold. */
  look<T>(expression: string): Promise<T>
  /** Clicks where a person would: in the middle of what is seen of an element. Throws where there is none. */
  click(element: string): Promise<void>
  /** Clicks a field and types into it, key by key, in place of what stood there. */
  type(element: string, text: string): Promise<void>
  /** Gives a file to a file input. */
  choose(element: string, path: string): Promise<void>
}

/** The first element of some kinds that is shown and has these words, or this accessible name. */
export const named = (kinds: string, words: string): string => `[...document.querySelectorAll(${JSON.stringify(kinds)})]
  .find((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && [one.innerText.trim(), one.ariaLabel].includes(${JSON.stringify(words)}))`

/** The field below a label. */
export const field = (label: string): string =>
  `[...document.querySelectorAll('label')].find((one) => one.innerText.trim() === ${JSON.stringify(label)})?.control`

/** An expression that finds an element, where it could be clicked: it is in sight at once, however smoothly the page scrolls. */
export const inSight = (element: string): string => `(() => {
  const found = ${element}
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
})()`
