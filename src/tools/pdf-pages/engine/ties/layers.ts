import { arrayOf, type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'
import { catalogOf } from './document.ts'

/**
 * Layers of a document as they are in another: all of them, those that are hidden, their order, what shows them when, the groups of which one alone is shown at a
 * time, and those that a reader cannot switch.
 */
export type Layers = Record<(typeof layerLists)[number], Value[]>
export const layerLists = ['all', 'hidden', 'order', 'automatic', 'radios', 'locked'] as const

/** The layers of a document whose things are in another by `counterparts`. */
export function keptLayers(objects: PdfObjects, counterparts: ReadonlyMap<string, string>): Layers {
  const properties = dictOf(objects, catalogOf(objects)['/OCProperties'])
  const usual = dictOf(objects, properties['/D'])
  const groups = arrayOf(objects, properties['/OCGs'])
  const shown = new Set(arrayOf(objects, usual['/ON']))
  const hidden =
    usual['/BaseState'] === '/OFF' ? groups.filter((group) => !shown.has(group)) : arrayOf(objects, usual['/OFF'])
  const there = (values: readonly Value[]) => values.flatMap((value) => moved(objects, value, counterparts, 0))
  return {
    ...{ all: there(groups), hidden: there(hidden) },
    ...{ order: there(arrayOf(objects, usual['/Order'])), automatic: there(arrayOf(objects, usual['/AS'])) },
    radios: there(arrayOf(objects, usual['/RBGroups'])).filter((group) => Array.isArray(group) && group.length > 1),
    locked: there(arrayOf(objects, usual['/Locked'])),
  }
}

const deepest = 16

/** A value with the references of the other document; what is not there goes. */
function moved(objects: PdfObjects, value: Value, counterparts: ReadonlyMap<string, string>, depth: number): Value[] {
  if (depth > deepest) return []
  if (isReference(value)) {
    const counterpart = counterparts.get(value)
    if (counterpart !== undefined) return [counterpart]
    const list = objects.get(value)?.value
    return Array.isArray(list) ? moved(objects, list, counterparts, depth + 1) : []
  }
  if (Array.isArray(value)) {
    const members = value.flatMap((member) => moved(objects, member, counterparts, depth + 1))
    return value.length > 0 && members.length === 0 ? [] : [members]
  }
  if (typeof value !== 'object' || value === null) return [value]
  return [
    Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) =>
        moved(objects, member, counterparts, depth + 1).map((now) => [key, now]),
      ),
    ),
  ]
}

/** What the catalog says of layers. */
export const layerProperties = ({ all, hidden, order, automatic, radios, locked }: Layers): Dict => ({
  '/OCGs': all,
  '/D': {
    ...{ '/Order': order, '/OFF': hidden },
    ...(automatic.length > 0 && { '/AS': automatic }),
    ...(radios.length > 0 && { '/RBGroups': radios }),
    ...(locked.length > 0 && { '/Locked': locked }),
  },
})
