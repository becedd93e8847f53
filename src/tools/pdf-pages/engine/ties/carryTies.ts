import { rename } from 'node:fs/promises'
import type { Work } from '#platform/childProcess/engine.ts'
import { type Changes, newReferences, updating } from '../changes.ts'
import { arrayOf, type Dict, dictOf, isReference, objectsOf, type PdfObjects, resolve } from '../objects.ts'
import { loose, packed, qpdf, type Source } from '../qpdf.ts'
import { keptBookmarks, writeBookmarks } from './bookmarks.ts'
import { pairUp } from './counterparts.ts'
import { catalogOf, destinationsOf, pagesOf, rootOf } from './document.ts'
import { keptLayers, type Layers, layerProperties } from './layers.ts'

/** A page of a result: of which document it is, and its number there from 1. */
export type Origin = { document: PdfObjects; page: number }

/** What a document is made of, for pages to be taken out of it; nothing where nothing ties its pages to each other, which most are. */
export async function tiedObjectsOf(source: Source, work: Work): Promise<PdfObjects> {
  const objects = await objectsOf(source, work)
  return hasTies(objects) ? objects : new Map()
}

/** Whether anything in a document belongs to more than one page: bookmarks, links from page to page, layers. */
function hasTies(objects: PdfObjects): boolean {
  const catalog = catalogOf(objects)
  if (catalog['/Outlines'] !== undefined || catalog['/OCProperties'] !== undefined) return true
  return [...objects.values()].some(({ value }) => dictOf(objects, value)['/Subtype'] === '/Link')
}

/**
 * Gives a file that was made of pages what ties them: links that lead to pages which came along, bookmarks of these pages, and layers,
 * hidden where they were. Links to pages that did not come go; answers how many.
 */
export async function carryTies(path: string, origins: readonly Origin[], work: Work): Promise<number> {
  if (origins.every(({ document }) => document.size === 0)) return 0
  const apart = `${path}.apart`
  await qpdf([path, ...loose, apart], work)
  const objects = await objectsOf({ path: apart }, work)
  const { changes, linksLeft } = tiesOf(objects, origins)
  if (changes.size === 0) return linksLeft
  const tied = `${path}.tied`
  await qpdf([apart, ...packed, ...(await updating(changes, work)), tied], work)
  await rename(tied, path)
  return linksLeft
}

function tiesOf(objects: PdfObjects, origins: readonly Origin[]): { changes: Changes; linksLeft: number } {
  const changes: Changes = new Map()
  const newReference = newReferences(objects)
  const pages = pagesOf(objects)
  const layers: Layers = { all: [], hidden: [], order: [], automatic: [] }
  const bookmarks = []
  let linksLeft = 0
  for (const document of new Set(origins.map((origin) => origin.document))) {
    if (document.size === 0) continue
    const places = origins.flatMap((origin, at) => (origin.document === document ? [{ ...origin, at }] : []))
    const firstAt = new Map(places.toReversed().map(({ page, at }) => [page, pages[at]!]))
    const sources = pagesOf(document)
    const counterparts = new Map<string, string>()
    for (const { page, at } of places) {
      pairUp([dictOf(document, sources[page - 1]), document], [dictOf(objects, pages[at]), objects], counterparts)
      linksLeft += linkPage({ document, page: sources[page - 1]! }, { objects, page: pages[at]! }, firstAt, changes)
    }
    bookmarks.push(...keptBookmarks(document, (page) => firstAt.get(page)))
    const kept = keptLayers(document, counterparts)
    for (const key of ['all', 'hidden', 'order', 'automatic'] as const)
      layers[key].push(...kept[key].filter((layer) => !layers[key].includes(layer)))
  }
  const root = rootOf(objects)
  const { '/Outlines': _, '/OCProperties': __, ...catalog } = catalogOf(objects)
  if (isReference(root) && (bookmarks.length > 0 || layers.all.length > 0))
    changes.set(root, {
      value: {
        ...catalog,
        ...(bookmarks.length > 0 && { '/Outlines': writeBookmarks(bookmarks, newReference, changes) }),
        ...(layers.all.length > 0 && { '/OCProperties': layerProperties(layers) }),
      },
    })
  return { changes, linksLeft }
}

type From = { document: PdfObjects; page: string }
type To = { objects: PdfObjects; page: string }

/** Lets the links of a page lead where they did; its annotations stand in the order that they had. Answers how many lead nowhere any more. */
function linkPage(from: From, to: To, firstAt: ReadonlyMap<number, string>, changes: Changes): number {
  const destinationOf = destinationsIn(from.document)
  const originals = arrayOf(from.document, dictOf(from.document, from.page)['/Annots'])
  const page = dictOf(to.objects, to.page)
  const copies = arrayOf(to.objects, page['/Annots'])
  if (originals.length !== copies.length) return 0
  const kept = copies.flatMap((copy, at) => {
    const original = dictOf(from.document, originals[at])
    const destination = original['/Subtype'] === '/Link' ? destinationOf(original) : undefined
    if (!destination) return [copy]
    const target = firstAt.get(destination.page)
    if (!target) return []
    const { '/A': _, ...link } = dictOf(to.objects, copy)
    const now: Dict = { ...link, '/Dest': [target, ...destination.view] }
    if (!isReference(copy)) return [now]
    changes.set(copy, { value: now })
    return [copy]
  })
  if (kept.length < copies.length || kept.some((annotation) => !isReference(annotation)))
    changes.set(to.page, { value: { ...(resolve(to.objects, to.page) as Dict), '/Annots': kept } })
  return copies.length - kept.length
}

const known = new WeakMap<PdfObjects, ReturnType<typeof destinationsOf>>()

function destinationsIn(document: PdfObjects): ReturnType<typeof destinationsOf> {
  const found = known.get(document) ?? destinationsOf(document)
  known.set(document, found)
  return found
}
