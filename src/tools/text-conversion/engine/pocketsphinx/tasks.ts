import type { Adapted, Stretch, Word } from './recogniser.ts'

/**
 * What a recogniser's process is asked for: words of a stretch, or in two steps, what adapting to its voice makes of its sound and the words in that.
 */
export type Task =
  | { kind: 'listen'; stretch: Stretch }
  | { kind: 'adapt'; stretch: Stretch }
  | { kind: 'hear'; cepstra: Float32Array }

/** What each of them gives. */
export type ResultOf<Asked extends Task> = Asked extends { kind: 'adapt' } ? Adapted : Word[]
