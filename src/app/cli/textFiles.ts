import { existsSync } from 'node:fs'
import { glob, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is the matter with a text of a language: English has it and it does not, or the other way round, or they differ. */
export type TextFault = {
  language: string
  /** Path of the file below the sources, such as `tools/pdf/texts/es/page.ts`. */
  file: string
  /** Such as `facts.pages`; empty for the whole file. */
  key: string
  fault: 'missing' | 'unknown' | 'otherPlaceholders'
}

/** The languages of the sources below `src`: one that was just added is in no product that was built before. */
export async function languagesIn(src: string): Promise<readonly string[]> {
  const list = (await import(pathToFileURL(join(src, 'platform/languages.ts')).href)) as {
    languages: readonly string[]
  }
  return list.languages
}

/** The files with English texts below `src`, the shape of all others. */
export async function englishFiles(src: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('**/texts/en/*.ts', { cwd: src })) found.push(file)
  return found.sort()
}

const pathIn = (language: string, english: string) => join(dirname(dirname(english)), language, basename(english))

/** Everything that a language lacks, has too much, or fills differently. */
export async function textFaults(src: string, language: string): Promise<TextFault[]> {
  const files = (await englishFiles(src)).map(async (english) => {
    const file = pathIn(language, english)
    if (!existsSync(join(src, file))) return [{ language, file, key: '', fault: 'missing' as const }]
    const [shape, texts] = await Promise.all([english, file].map((path) => textsOf(join(src, path))))
    return compared(shape, texts, '').map((fault) => ({ language, file, ...fault }))
  })
  return (await Promise.all(files)).flat()
}

async function textsOf(path: string): Promise<unknown> {
  const module = (await import(pathToFileURL(path).href)) as { default: unknown }
  return module.default
}

type Fault = Pick<TextFault, 'key' | 'fault'>

function compared(shape: unknown, texts: unknown, key: string): Fault[] {
  if (texts === undefined) return [{ key, fault: 'missing' }]
  if (isTree(shape) && isTree(texts)) {
    const keys = new Set([...Object.keys(shape), ...Object.keys(texts)])
    return [...keys].flatMap((each) => {
      const path = key ? `${key}.${each}` : each
      return each in shape ? compared(shape[each], texts[each], path) : [{ key: path, fault: 'unknown' as const }]
    })
  }
  return placeholdersOf(shape) === placeholdersOf(texts) ? [] : [{ key, fault: 'otherPlaceholders' }]
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a text is filled with, `{name}` in its words or an argument of its function, each once and in order. */
function placeholdersOf(text: unknown): string {
  const words = typeof text === 'function' ? (text(...probes(text.length)) as unknown) : text
  const kind = Array.isArray(text) ? `${text.length} ` : ''
  const found = new Set(spoken(words).match(/\{[\w.]+\}/g))
  return kind + [...found].sort().join(' ')
}

const spoken = (words: unknown): string =>
  isProbe(words) || typeof words !== 'object' || words === null
    ? String(words)
    : Object.values(words).map(spoken).join(' ')

const probeNames = new WeakMap<object, string>()
const isProbe = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && probeNames.has(value)

/** Arguments that tell in the words where they were used; counted they are five, which is several in every language. */
const probes = (count: number) => Array.from({ length: count }, (_, at) => probe(`${at + 1}`))

function probe(name: string): object {
  const made: object = new Proxy(Object.create(null), {
    get(_, key) {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 5 : `{${name}}`)
      return typeof key === 'string' ? probe(`${name}.${key}`) : undefined
    },
  })
  probeNames.set(made, name)
  return made
}

/** Makes the files of a new language, in which English speaks until they are filled; answers those that were not there. */
export async function makeLanguage(src: string, language: string): Promise<string[]> {
  const made: string[] = []
  for (const english of await englishFiles(src)) {
    const file = pathIn(language, english)
    if (existsSync(join(src, file))) continue
    await mkdir(dirname(join(src, file)), { recursive: true })
    await writeFile(join(src, file), emptyFile(basename(english)))
    made.push(file)
  }
  return made
}

const emptyFile = (name: string) => `import type { PartOf } from '#platform/texts.ts'
import type en from '../en/${name}'

export default {} satisfies PartOf<typeof en>
`
