/**
 * Joins calls about the same thing, so that many cost little. One run of a key goes on at a time; who calls meanwhile shares
 * the run after it with everybody else who waits. So a run always begins after its callers asked, and what it finds is never
 * older than their question. `run` gets what each of its callers wished.
 */
export function joinCalls<Wish, Result>(run: (key: string, wishes: readonly Wish[]) => Promise<Result>) {
  const inHand = new Map<string, Promise<Result>>()
  const waiting = new Map<string, { wishes: Wish[]; result: Promise<Result> }>()

  async function afterTheOneInHand(key: string, wishes: Wish[]): Promise<Result> {
    await inHand.get(key)?.catch(() => {})
    waiting.delete(key)
    const own = run(key, wishes)
    inHand.set(key, own)
    try {
      return await own
    } finally {
      if (inHand.get(key) === own) inHand.delete(key)
    }
  }

  return (key: string, wish: Wish): Promise<Result> => {
    const next = waiting.get(key)
    if (next) {
      next.wishes.push(wish)
      return next.result
    }
    const wishes = [wish]
    const result = afterTheOneInHand(key, wishes)
    waiting.set(key, { wishes, result })
    return result
  }
}
