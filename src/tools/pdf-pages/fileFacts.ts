/** What is told of the files that something is made of, where it holds for one of them at least. */
export const fileFacts = ['wasDamaged', 'wasSigned', 'wasArchive', 'wasMoving'] as const
export type FileFact = (typeof fileFacts)[number]

/** Under it the engine, which knows no names, says for which of several files a fact holds, counted from 0. */
export const placesOf = (fact: FileFact) => `${fact}At`

/** Under it a result says for which of several files a fact holds, by their names. */
export const namesOf = (fact: FileFact) => `${fact}In`

/** The facts of a result with the names of the files instead of their places. */
export function withNames(facts: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const told = { ...facts }
  for (const fact of fileFacts) {
    const places = told[placesOf(fact)]
    delete told[placesOf(fact)]
    if (Array.isArray(places)) told[namesOf(fact)] = places.map((at) => names[at as number]).filter(Boolean)
  }
  return told
}
