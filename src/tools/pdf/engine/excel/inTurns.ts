import { setImmediate as breath } from 'node:timers/promises'

/** The longest stretch of work before others have their turn, in milliseconds. */
const STRETCH = 50

/** Goes through values one by one; others have their turn now and then, as a long table has hundreds of thousands of cells. */
export type Walk = <Value>(values: Iterable<Value>, take: (value: Value) => void) => Promise<void>

/** @param onTurn told before others have their turn, and at the end, how many values were taken since */
export function inTurns(onTurn: (taken: number) => void = () => {}): Walk {
  return async (values, take) => {
    let since = performance.now()
    let taken = 0
    for (const value of values) {
      take(value)
      taken++
      if (performance.now() - since < STRETCH) continue
      onTurn(taken)
      await breath()
      since = performance.now()
      taken = 0
    }
    onTurn(taken)
  }
}
