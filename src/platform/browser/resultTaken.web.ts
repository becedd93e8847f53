const name = 'result-taken'

/** Says that somebody has just saved a result of a tool, after the save itself has begun. */
export const tellResultTaken = (tool: string): void => {
  setTimeout(() => dispatchEvent(new CustomEvent(name, { detail: tool })))
}

/** Calls back with the tool whenever a result was saved, until the returned function is called. */
export function onResultTaken(heard: (tool: string) => void): () => void {
  const listen = (event: Event) => heard(String((event as CustomEvent).detail))
  addEventListener(name, listen)
  return () => removeEventListener(name, listen)
}
