import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Change } from './changes.ts'
import { streamsOfPage } from './fonts/contents.ts'
import { type Layer, layOver, short } from './layOver.ts'
import { arrayOf, type Dict, dictOf, isReference, objectsOf, type PdfObjects, type Value } from './objects.ts'
import { inheritedEntry } from './pageFrame.ts'
import { qpdf, type Source } from './qpdf.ts'
import { streamsOf } from './streams.ts'
import { pagesOf } from './ties/document.ts'

/** The words of a page as Tesseract writes them: what draws them, on a page of so many points. */
type Words = { content: string; width: number; height: number }

/**
 * Lays the words that Tesseract found on pages over them, unseen. They lie on what the page shows of itself, whatever its boxes and its turn are, and
 * the page draws as it did. All pages share one font, as all that Tesseract writes have the same.
 * @param texts PDFs of a page each, in the order of `pages`, which are numbers from 1
 */
export async function layTexts(
  source: Source,
  pages: readonly number[],
  texts: readonly string[],
  work: Work,
): Promise<string> {
  const path = join(work.scratch, 'texts.pdf')
  await qpdf(['--empty', '--pages', ...texts, '--', path], work)
  const objects = await objectsOf({ path }, work)
  const written = pagesOf(objects)
  const contents = written.map((page) => streamsOfPage(objects, dictOf(objects, page)))
  const read = await streamsOf(path, new Set(contents.flat()), work)
  const words: Words[] = []
  for (const [at, page] of written.entries()) {
    const [, , width, height] = arrayOf(objects, inheritedEntry(objects, page, '/MediaBox')).map(Number)
    const { content } = await read.readAll(contents[at]!)
    words.push({ content: content.toString('latin1'), width: width || 1, height: height || 1 })
  }
  const font = fontOf(objects, written[0])
  const draw: Layer['draw'] = (name, frame, { at }) => {
    const { content, width, height } = words[at]!
    const scale = [frame.width / width, 0, 0, frame.height / height, 0, 0]
    return `${scale.map(short).join(' ')} cm ${content.replaceAll(`${font.name} `, `${name} `)}`
  }
  const layer: Layer = { kind: '/Font', objects: await partsOf(path, objects, font.reference, work), draw }
  const { file } = await layOver(source, pages.join(','), layer, { ...work, progress: () => {} })
  return file
}

function fontOf(objects: PdfObjects, page: Value | undefined): { name: string; reference: string } {
  const resources = dictOf(objects, inheritedEntry(objects, page ?? null, '/Resources'))
  const [[name, reference] = []] = Object.entries(dictOf(objects, resources['/Font']))
  if (name === undefined || !isReference(reference)) throw new Error('What Tesseract wrote has no font')
  return { name, reference }
}

/** Something of a file with all that it is made of, for another file. */
async function partsOf(path: string, objects: PdfObjects, whole: string, work: Work): Promise<Layer['objects']> {
  const references = new Set([whole])
  for (const reference of references)
    for (const part of referencesIn(objects.get(reference)?.stream?.dict ?? objects.get(reference)?.value ?? null))
      references.add(part)
  const named = (reference: string): '#' | `#${string}` => (reference === whole ? '#' : `#${reference}`)
  const told = (value: Value): Value => {
    if (isReference(value)) return named(value)
    if (Array.isArray(value)) return value.map(told)
    return typeof value === 'object' && value !== null ? toldDict(value) : value
  }
  const toldDict = (dict: Dict): Dict =>
    Object.fromEntries(Object.entries(dict).map(([key, value]) => [key, told(value)]))
  const streams = [...references].filter((reference) => objects.get(reference)?.stream)
  const read = await streamsOf(path, streams, work, { asStored: true })
  const parts: Record<string, Change> = {}
  for (const reference of references) {
    const { stream, value } = objects.get(reference) ?? {}
    const data = stream && (await read.read(reference))?.toString('base64')
    parts[named(reference)] = stream
      ? { stream: { dict: toldDict(stream.dict), data: data ?? '' } }
      : { value: told(value ?? null) }
  }
  return parts as Layer['objects']
}

const referencesIn = (value: Value): string[] => {
  if (isReference(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referencesIn) : []
}
