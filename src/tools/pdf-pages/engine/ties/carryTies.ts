import { rename } from 'node:fs/promises'
import type { Work } from '#platform/childProcess/engine.ts'
import { type Changes, changed, newReferences, updating } from '../changes.ts'
import { dictionariesOf } from '../dictionaries.ts'
import { type Dict, dictOf, isReference, objectsOf, type PdfObjects, type Value } from '../objects.ts'
import { loose, packed, qpdf, type Source } from '../qpdf.ts'
import { keptBookmarks, writeBookmarks } from './bookmarks.ts'
import { pairUp } from './counterparts.ts'
import { catalogOf, pagesOf, rootOf } from './document.ts'
import { joinFields } from './fields.ts'
import { formOf } from './form.ts'
import { countedLabels } from './labels.ts'
import { keptLayers, type Layers, layerLists, layerProperties } from './layers.ts'
import { leadOn } from './leads.ts'
import { withoutMarks } from './marks.ts'

/** A page of a result: of which document it is, and its number there from 1. */
export type Origin = { document: PdfObjects; page: number }

/** What a document is made of, for pages to be taken out of it; nothing where nothing ties its pages to each other, which most are. */
export async function tiedObjectsOf(source: Source, work: Work): Promise<PdfObjects> {
  const objects = await objectsOf(source, work)
  return hasTies(objects) ? objects : new Map()
}

/** What a document says of more than one of its pages. */
const ties = ['/Outlines', '/OCProperties', '/PageLabels', '/AcroForm', '/StructTreeRoot', '/Threads']

/** Whether anything in a document belongs to more than one page, or leads from page to page. */
function hasTies(objects: PdfObjects): boolean {
  const catalog = catalogOf(objects)
  if (ties.some((name) => catalog[name] !== undefined)) return true
  for (const { dict } of dictionariesOf(objects))
    if (dict['/Subtype'] === '/Link' || dict['/S'] === '/GoTo') return true
  return false
}

/**
 * Gives a file that was made of pages what ties them: links that lead to pages which came along, bookmarks of these pages, layers, hidden where they
 * were, what the pages are called, and fields that show on several of them. Links to pages that did not come go; answers how many.
 * @param base the document that the file was made from, where that is one of those that its pages come from
 */
export async function carryTies(
  path: string,
  origins: readonly Origin[],
  work: Work,
  base?: PdfObjects,
): Promise<number> {
  if (origins.every(({ document }) => document.size === 0)) return 0
  const apart = `${path}.apart`
  await qpdf([path, ...loose, apart], work)
  const objects = await objectsOf({ path: apart }, work)
  const { changes, linksLeft } = tiesOf(objects, origins, base)
  if (changes.size === 0) return linksLeft
  const tied = `${path}.tied`
  await qpdf([apart, ...packed, ...(await updating(changes, work)), tied], work)
  await rename(tied, path)
  return linksLeft
}

/** A page in its place: where that is, and how many times the page stands before it already. */
type Placed = { page: number; at: number; time: number }

function tiesOf(objects: PdfObjects, origins: readonly Origin[], base: PdfObjects | undefined) {
  const changing = { objects, changes: new Map() as Changes }
  const { changes } = changing
  const pages = pagesOf(objects)
  const layers: Layers = { all: [], hidden: [], order: [], automatic: [], radios: [], locked: [] }
  const bookmarks = []
  const joined = new Set<string>()
  let linksLeft = 0
  const documents = [...new Set(origins.map((origin) => origin.document))]
  for (const document of documents) {
    if (document.size === 0) continue
    const places = placesOf(document, origins)
    const firstAt = new Map(places.toReversed().map(({ page, at }) => [page, pages[at]!]))
    const sources = pagesOf(document)
    const counterparts = new Map<string, string>()
    for (const times of Map.groupBy(places, ({ time }) => time).values()) {
      const copied = times.map(({ page, at }) => ({ original: sources[page - 1]!, copy: pages[at]! }))
      for (const field of joinFields(changing, { document, pages: copied })) joined.add(field)
    }
    for (const { page, at, time } of places) {
      const [original, copy] = [sources[page - 1]!, pages[at]!]
      pairUp([dictOf(document, original), document], [dictOf(objects, copy), objects], counterparts)
      linksLeft += leadOn({ from: { document, page: original }, to: { objects, page: copy } }, firstAt, changes)
      if (document !== base || time > 0) withoutMarks(changing, copy)
    }
    const isWhole = firstAt.size === sources.length
    bookmarks.push(...keptBookmarks(document, (page) => firstAt.get(page), { isWhole }))
    const kept = keptLayers(document, counterparts)
    for (const key of layerLists) layers[key].push(...kept[key].filter((layer) => !layers[key].includes(layer)))
  }
  const root = rootOf(objects)
  const catalog = catalogOf(objects)
  const labels = countedLabels(
    objects,
    origins.map(({ document }) => document),
  )
  const said: Record<string, Value | undefined> = {
    ...((bookmarks.length > 0 || layers.all.length > 0) && { '/Outlines': undefined, '/OCProperties': undefined }),
    ...(bookmarks.length > 0 && {
      '/Outlines': writeBookmarks(bookmarks, newReferences(changed(objects, changes)), changes),
    }),
    ...(layers.all.length > 0 && { '/OCProperties': layerProperties(layers) }),
    ...(labels && { '/PageLabels': labels }),
    ...formOf(changing, documents, joined),
  }
  if (isReference(root) && Object.keys(said).length > 0) changes.set(root, { value: defined({ ...catalog, ...said }) })
  return { changes, linksLeft }
}

function placesOf(document: PdfObjects, origins: readonly Origin[]): Placed[] {
  const times = new Map<number, number>()
  return origins.flatMap((origin, at) => {
    if (origin.document !== document) return []
    const time = times.get(origin.page) ?? 0
    times.set(origin.page, time + 1)
    return [{ page: origin.page, at, time }]
  })
}

const defined = (entries: Record<string, Value | undefined>): Dict =>
  Object.fromEntries(Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
