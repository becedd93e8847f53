/** The latest samples of a stream, addressed by their place in the whole stream. Memory stays the same size for ever. */
export class SampleRing {
  readonly #samples: Int16Array<ArrayBuffer>
  #end = 0

  /** @param capacity how many of the latest samples are kept */
  constructor(capacity: number) {
    this.#samples = new Int16Array(capacity)
  }

  /** How many samples have gone by. */
  get end(): number {
    return this.#end
  }

  push(chunk: Int16Array): void {
    let from = Math.max(0, chunk.length - this.#samples.length)
    this.#end += from
    while (from < chunk.length) {
      const at = this.#end % this.#samples.length
      const part = chunk.subarray(from, from + this.#samples.length - at)
      this.#samples.set(part, at)
      from += part.length
      this.#end += part.length
    }
  }

  /** A copy of the samples from `start` up to `end`; what has been forgotten or has not come yet is left out. */
  slice(start: number, end: number): Int16Array<ArrayBuffer> {
    const from = Math.max(start, 0, this.#end - this.#samples.length)
    const to = Math.min(end, this.#end)
    const copy = new Int16Array(Math.max(0, to - from))
    for (let i = 0; i < copy.length; i++) copy[i] = this.#samples[(from + i) % this.#samples.length]!
    return copy
  }
}
