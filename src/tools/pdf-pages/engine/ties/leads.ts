import type { Changes } from '../changes.ts'
import { type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'
import { current } from '../resources.ts'
import { annotationsOf, type Destination, destinationsOf } from './document.ts'

/** A page in the document that it comes from, and the same page in the one that it came to. */
export type Moved = { from: { document: PdfObjects; page: string }; to: { objects: PdfObjects; page: string } }

/** Deeper chains of actions are circles. */
const deepest = 16

/**
 * Lets what leads to pages lead where it did: links, buttons, and what happens when a page is opened or closed. What led to a page that did not come
 * along goes, and so does what led to a name that its own document does not have, since another one may. Annotations stand in the order that they had.
 * @param placeOf where a page is now, by its number in its document from 1
 * @returns how many links and buttons led to pages that did not come along
 */
export function leadOn({ from, to }: Moved, placeOf: ReadonlyMap<number, string>, changes: Changes): number {
  const lead = leader(from.document, to.objects, placeOf)
  const now = (value: Value | undefined) => current({ objects: to.objects, changes }, value)
  const [original, page] = [dictOf(from.document, from.page), now(to.page)]
  const [originals, copies] = [annotationsOf(from.document, from.page), annotationsOf(to.objects, to.page)]
  const opening = lead(without(original, ['/A', '/Dest']), page)
  let gone = 0
  const annotations = copies.flatMap((copy, at) => {
    if (originals.length !== copies.length) return [copy]
    const [before, its] = [now(copy), dictOf(from.document, originals[at])]
    const led = lead(its, before)
    if (led.isGone) gone++
    if (led.isGone && its['/Subtype'] === '/Link') return []
    if (led.entries === before) return [copy]
    if (!isReference(copy)) return [led.entries]
    changes.set(copy, { value: led.entries })
    return [copy]
  })
  const areSame = annotations.length === copies.length && annotations.every((each, at) => each === copies[at])
  if (!areSame || opening.entries !== page)
    changes.set(to.page, { value: { ...opening.entries, ...(!areSame && { '/Annots': annotations }) } })
  return gone
}

/** The entries of something with what it leads to as that is now, and whether that did not come along. Entries that stay are the same object. */
type Led = { entries: Dict; isGone: boolean }

function leader(document: PdfObjects, objects: PdfObjects, placeOf: ReadonlyMap<number, string>) {
  const destinationOf = destinationsIn(document)
  /** Where an entry leads now; undefined where to nothing. */
  const placed = (from: Dict): { to?: Value[]; isGone: boolean } => {
    const destination: Destination | undefined = destinationOf(from)
    const page = destination && placeOf.get(destination.page)
    return page ? { to: [page, ...destination.view], isGone: false } : { isGone: destination !== undefined }
  }
  /** An action, and those that follow it; undefined where nothing is left of it. */
  const actionNow = (original: Value, copy: Value, depth = 0): { action?: Value; isGone: boolean } => {
    const [its, now] = [dictOf(document, original), dictOf(objects, copy)]
    const isJump = its['/S'] === '/GoTo'
    const { to, isGone } = isJump ? placed({ '/A': its }) : { isGone: false }
    if (isJump && !to) return { isGone }
    const next = its['/Next']
    const isChain = next !== undefined && !Array.isArray(next) && depth < deepest
    const after = isChain ? actionNow(next, now['/Next'] ?? null, depth + 1) : undefined
    const isChanged = after !== undefined && after.action !== now['/Next']
    if (!isJump && !isChanged) return { action: copy, isGone: false }
    const kept = isChanged ? without(now, ['/Next']) : now
    const action = { ...kept, ...(to && { '/D': to }), ...(isChanged && after.action && { '/Next': after.action }) }
    return { action, isGone: false }
  }
  return (original: Dict, copy: Dict): Led => {
    let entries = copy
    let isGone = false
    if ((original['/Dest'] ?? null) !== null) {
      const { to, ...told } = placed({ '/Dest': original['/Dest']! })
      entries = { ...without(entries, ['/Dest']), ...(to && { '/Dest': to }) }
      isGone ||= told.isGone
    } else if (original['/A'] !== undefined) {
      const { action, ...told } = actionNow(original['/A'], copy['/A'] ?? null)
      if (action !== copy['/A']) entries = { ...without(entries, ['/A']), ...(action && { '/A': action }) }
      isGone ||= told.isGone
    }
    const [triggers, triggersNow] = [dictOf(document, original['/AA']), dictOf(objects, copy['/AA'])]
    for (const [trigger, action] of Object.entries(triggers)) {
      const now = actionNow(action, triggersNow[trigger] ?? null).action
      if (now === triggersNow[trigger]) continue
      const others = without(dictOf(objects, entries['/AA']), [trigger])
      entries = { ...entries, '/AA': { ...others, ...(now && { [trigger]: now }) } }
    }
    return { entries, isGone }
  }
}

const without = (dict: Dict, names: readonly string[]): Dict =>
  Object.fromEntries(Object.entries(dict).filter(([name]) => !names.includes(name)))

const known = new WeakMap<PdfObjects, ReturnType<typeof destinationsOf>>()

function destinationsIn(document: PdfObjects): ReturnType<typeof destinationsOf> {
  const found = known.get(document) ?? destinationsOf(document)
  known.set(document, found)
  return found
}
