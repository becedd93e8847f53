/** Things by name, of which those used last are kept: beyond `most` the one unused for longest goes. */
export function createRecent<Thing>(most: number) {
  const things = new Map<string, Thing>()
  return {
    get(name: string): Thing | undefined {
      const thing = things.get(name)
      if (thing !== undefined) {
        things.delete(name)
        things.set(name, thing)
      }
      return thing
    },
    set(name: string, thing: Thing): void {
      things.delete(name)
      things.set(name, thing)
      const oldest = things.keys().next().value
      if (things.size > most && oldest !== undefined) things.delete(oldest)
    },
  }
}
