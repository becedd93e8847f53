/** What speaks against a formula that was read, as factors of how sure it is. */
export class Doubts {
  confidence = 1
  readonly reasons: string[] = []

  add(factor: number, reason: string): void {
    this.confidence *= factor
    this.reasons.push(reason)
  }
}
