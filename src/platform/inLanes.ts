/** Does something with each of many things, `lanes` of them at a time, and answers in their order. Throws what the first one throws. */
export async function inLanes<Thing, Made>(
  things: readonly Thing[],
  lanes: number,
  work: (thing: Thing) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const rest = things.entries()
  const lane = async () => {
    for (const [place, thing] of rest) made[place] = await work(thing)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, things.length) }, lane))
  return made
}
