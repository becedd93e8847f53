import type { Localized } from '#platform/text.ts'

/** How something stands that the product needs, and the sentence about it. */
export type State = { ok: boolean; text: Localized }

/** A part of the product that can be asked how it stands. */
export type Part = {
  /** What programs call it, such as `database`. */
  name: string
  /** Answers how it stands; throws where that cannot be told. May take as long as it likes. */
  ask(): Promise<State>
  /** What is said where `ask` throws or takes too long. */
  silent: Localized
}

/** What a part answered. `error` is why it answered nothing, for the log alone. */
export type Finding = State & { name: string; error?: unknown }

/** Longest wait for the answer of one part. All are asked at once. */
const patienceMs = 1000

/** The list of everything that has to work, which any module may add to. */
export function createHealth() {
  const parts = new Map<string, () => Promise<Finding>>()
  return {
    /** Adds a part, or replaces the one of this name. */
    watch(part: Part): void {
      parts.set(part.name, oneAtATime(part))
    },
    /** Asks every part, in the order in which they were added, or one by its name. Takes a second at most, whatever hangs. */
    examine(name?: string): Promise<Finding[]> {
      const asked = name === undefined ? [...parts.values()] : [parts.get(name) ?? []].flat()
      return Promise.all(asked.map((ask) => ask()))
    },
  }
}

export type Health = ReturnType<typeof createHealth>

/** A part that hangs is not asked again until it has answered: questions about health must not use up what is left. */
function oneAtATime({ name, ask, silent }: Part): () => Promise<Finding> {
  let asked: Promise<Finding> | undefined
  const answer = async (): Promise<Finding> => {
    try {
      return { name, ...(await ask()) }
    } catch (error) {
      return { name, ok: false, text: silent, error }
    } finally {
      asked = undefined
    }
  }
  return async () => {
    asked ??= answer()
    const late = Promise.withResolvers<Finding>()
    const error = new Error(`No answer within ${patienceMs} ms`)
    const timer = setTimeout(() => late.resolve({ name, ok: false, text: silent, error }), patienceMs)
    return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
  }
}

/** A part that stands well when something can be done without an error, such as asking a peer. */
export const answering = (
  name: string,
  { answers, silent }: { answers: Localized; silent: Localized },
  attempt: () => Promise<unknown>,
): Part => ({
  name,
  silent,
  async ask() {
    await attempt()
    return { ok: true, text: answers }
  },
})
