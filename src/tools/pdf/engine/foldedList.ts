import { Packed } from './packed.ts'

/**
 * A list that grows at its end and is read from its beginning. What is folded takes little room and is not to be changed any
 * more: whoever reads it gets copies, a portion at a time.
 */
export class FoldedList<Value> implements Iterable<Value> {
  readonly #portions: Packed<Value[]>[] = []
  #open: Value[] = []
  #length = 0

  /** The list itself, or a new one of these values. */
  static of<Value>(values: Iterable<Value>): FoldedList<Value> {
    if (values instanceof FoldedList) return values
    const list = new FoldedList<Value>()
    list.push(values)
    return list
  }

  get length(): number {
    return this.#length
  }

  /** What was added since it was folded last. */
  get open(): readonly Value[] {
    return this.#open
  }

  push(values: Iterable<Value>): void {
    for (const value of values) {
      this.#open.push(value)
      this.#length++
    }
  }

  /**
   * To be called when nothing will change what was added so far.
   * @param open so many at the end may still change
   */
  fold(open = 0): void {
    const done = this.#open.length - open
    if (done <= 0) return
    this.#portions.push(new Packed(this.#open.slice(0, done)))
    this.#open = this.#open.slice(done)
  }

  *[Symbol.iterator](): Iterator<Value> {
    for (const portion of this.#portions) yield* portion.unpack()
    yield* this.#open
  }
}
