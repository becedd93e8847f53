/** Does what is wanted by a name once, and one thing after the other, the last one that was wanted first: it is what is seen now. */
export function wantedOnce(): (name: string, work: () => Promise<void>) => void {
  const known = new Set<string>()
  const waiting: (() => Promise<void>)[] = []
  let isWorking = false
  async function go() {
    isWorking = true
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
    isWorking = false
  }
  return (name, work) => {
    if (known.has(name)) return
    known.add(name)
    waiting.push(work)
    if (!isWorking) void go()
  }
}
