/** Makes the calls of a function wait for each other: one begins when the one before has ended, well or not. */
export function inTurn<Given extends unknown[], Made>(
  work: (...given: Given) => Promise<Made>,
): (...given: Given) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const made = last.then(() => work(...given))
    last = made.catch(() => {})
    return made
  }
}
