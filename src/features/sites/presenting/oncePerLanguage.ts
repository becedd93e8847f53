import { forLanguages, type Language } from '#platform/languages.ts'

/** Works something out once for each thing and language, as long as the thing is there; the thing must never change. */
export function oncePerLanguage<Thing extends object, Made>() {
  const known = forLanguages(() => new WeakMap<Thing, Made>())
  return (thing: Thing, language: Language, make: () => Made): Made => {
    const before = known[language].get(thing)
    if (before) return before
    const made = make()
    known[language].set(thing, made)
    return made
  }
}
