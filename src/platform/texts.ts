import { chainOf, directionOf, factsOf, forLanguages, type Language, languageOf } from './languages.ts'
import type { Localized } from './text.ts'

/** The texts of a language that may lack some of what English has. A list and a function are there whole, or not at all. */
export type PartOf<Shape> = Shape extends string | readonly unknown[] | ((...args: never[]) => unknown)
  ? Shape
  : { readonly [Key in keyof Shape]?: PartOf<Shape[Key]> }

/** The same texts in every language; where one has no words, the one that it falls back to speaks. */
export type Texts<Shape> = Record<Language, Shape>

/**
 * Loads texts: on a server in all languages, in a browser in the page's alone, under which name it is asked there. A file
 * of texts imports nothing but types and plurals: modules of the pages wait for it, so it must not wait for them.
 */
export async function textsIn<Shape>(
  load: (language: Language) => Promise<{ default: PartOf<Shape> }>,
): Promise<Texts<Shape>> {
  const known = new Map<Language, Promise<PartOf<Shape>>>()
  const part = (language: Language) => {
    const loading = known.get(language) ?? load(language).then(({ default: texts }) => inOrder(texts, language))
    known.set(language, loading)
    return loading
  }
  const whole = async (language: Language): Promise<Shape> => {
    const chain = factsOf(language).isWhole ? [language] : chainOf(language)
    const parts = await Promise.all(chain.map(part))
    return parts.reduceRight<unknown>((below, above) => laidOver(below, above), undefined) as Shape
  }
  const { document } = globalThis as { document?: { documentElement: { lang: string } } }
  if (document) {
    const own = await whole(languageOf(document.documentElement.lang))
    return forLanguages(() => own)
  }
  const loading = forLanguages(whole)
  const pairs = Object.entries(loading).map(async ([language, texts]) => [language, await texts] as const)
  return Object.fromEntries(await Promise.all(pairs)) as Texts<Shape>
}

/** Texts as they read in the order of their language. Pages that are written from left to right need nothing for it. */
const inOrder = async <Texts>(texts: Texts, language: Language): Promise<Texts> =>
  directionOf(language) === 'rtl' ? (await import('./isolating.ts')).isolating(texts) : texts

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts with others in the places where they have words. */
export function laidOver(below: unknown, above: unknown): unknown {
  if (above === undefined) return below
  if (!isTree(below) || !isTree(above)) return above
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...keys].map((key) => [key, laidOver(below[key], above[key])]))
}

/** One sentence in every language, as errors carry it to whoever may read it. */
export const inEach = <Shape>(texts: Texts<Shape>, say: (texts: Shape, language: Language) => string): Localized =>
  forLanguages((language) => say(texts[language], language))
