import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { type Changes, newReferences } from '../changes.ts'
import { type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'
import { inheritedEntry } from '../pageFrame.ts'
import { pagesOf, rootOf } from '../ties/document.ts'
import { dictOfInformation, informationOf, xmpOf } from './information.ts'
import { srgbProfile } from './srgbProfile.ts'

/** What the catalog and a page may keep: the rest is of programs, presentations and scripts. */
const ofCatalog =
  'Type Pages Outlines PageLabels Names Dests Lang ViewerPreferences PageMode PageLayout MarkInfo StructTreeRoot OCProperties AcroForm'
const ofPage =
  'Type Parent MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots StructParents Tabs UserUnit'

/** What only some printers or programs read, by what it stands in. */
const dropped = {
  any: ['/Metadata', '/AA', '/PieceInfo', '/LastModified'],
  image: ['/Alternates', '/OPI', '/Interpolate', '/Intent'],
  form: ['/OPI'],
  state: ['/TR', '/TR2', '/HT', '/HTP', '/HTO', '/RI'],
  descriptor: ['/CIDSet', '/CharSet'],
  profile: ['/Alternate'],
} as const

/** Flags of annotations: print is to be on; invisible, hidden, no view and toggled are to be off. */
const PRINT = 4
const UNSEEN = 1 | 2 | 32 | 256

/**
 * The changes that bring a document nearer to PDF/A-2b without changing how its pages look: metadata, the meaning of its colours, and what
 * has no place in an archive goes, such as scripts. Whether it is PDF/A then, the rules tell.
 */
export async function mend(objects: PdfObjects, work: Work): Promise<Changes> {
  const changes: Changes = new Map()
  const states = statesOf(objects)
  for (const [reference, { value, stream }] of objects) {
    if (reference === 'trailer') continue
    const before = stream ? stream.dict : value
    if (before === undefined) continue
    const now = mended(objects, before, states.has(reference))
    if (JSON.stringify(now) !== JSON.stringify(before))
      changes.set(reference, stream ? { stream: { dict: now as Dict } } : { value: now })
  }
  const at = (reference: string) => dictOf(changes.has(reference) ? new Map(changes) : objects, reference)
  for (const page of pagesOf(objects)) {
    const resources = inheritedEntry(objects, page, '/Resources')
    changes.set(page, { value: { ...only(at(page), ofPage), '/Resources': resources ?? {} } })
  }
  await describe(objects, at, changes, work)
  return changes
}

async function describe(
  objects: PdfObjects,
  at: (reference: string) => Dict,
  changes: Changes,
  work: Work,
): Promise<void> {
  const newReference = newReferences(objects)
  const [profile, metadata, info] = [newReference(), newReference(), newReference()]
  const trailer = dictOf(objects, objects.get('trailer')?.value)
  const information = informationOf(dictOf(objects, trailer['/Info']))
  const files = { profile: join(work.scratch, 'srgb.icc'), metadata: join(work.scratch, 'metadata.xml') }
  await writeFile(files.profile, srgbProfile())
  await writeFile(files.metadata, xmpOf(information))
  changes.set(profile, { stream: { dict: { '/N': 3 }, datafile: files.profile } })
  changes.set(metadata, { stream: { dict: { '/Type': '/Metadata', '/Subtype': '/XML' }, datafile: files.metadata } })
  changes.set(info, { value: dictOfInformation(information) })
  changes.set('trailer', { value: { ...trailer, '/Info': info } })
  const root = rootOf(objects)
  if (!isReference(root)) return
  const { '/Names': names, '/OCProperties': layers, '/AcroForm': form, ...kept } = only(at(root), ofCatalog)
  const destinations = dictOf(objects, names)['/Dests']
  const fields = dictOf(objects, form)['/Fields']
  const intent = { '/Type': '/OutputIntent', '/S': '/GTS_PDFA1', '/OutputConditionIdentifier': 'u:sRGB IEC61966-2.1' }
  changes.set(root, {
    value: {
      ...kept,
      ...(destinations !== undefined && { '/Names': { '/Dests': destinations } }),
      ...(layers !== undefined && { '/OCProperties': namedLayers(dictOf(objects, layers), objects) }),
      // A form without fields is none.
      ...(Array.isArray(fields) && fields.length === 0 ? {} : form !== undefined && { '/AcroForm': form }),
      '/Metadata': metadata,
      '/OutputIntents': [{ ...intent, '/Info': 'u:sRGB IEC61966-2.1', '/DestOutputProfile': profile }],
    },
  })
}

/** Layers need a name for how they are shown at first; a list of some of them would have to be one of all. */
function namedLayers(layers: Dict, objects: PdfObjects): Dict {
  const { '/Order': _, ...usual } = dictOf(objects, layers['/D'])
  return { ...layers, '/D': { ...usual, '/Name': usual['/Name'] ?? 'u:Layers' } }
}

const only = (dict: Dict, names: string): Dict => {
  const kept = new Set(names.split(' ').map((name) => `/${name}`))
  return Object.fromEntries(Object.entries(dict).filter(([name]) => kept.has(name)))
}

/** References of the graphics states. */
const statesOf = (objects: PdfObjects): Set<string> =>
  new Set(
    [...objects.values()].flatMap(({ value, stream }) => {
      const own = stream?.dict ?? dictOf(objects, value)
      return [own, dictOf(objects, own['/Resources'])].flatMap((dict) =>
        Object.values(dictOf(objects, dict['/ExtGState'])).filter((state) => isReference(state)),
      )
    }),
  )

function mended(objects: PdfObjects, value: Value, isState = false): Value {
  if (Array.isArray(value)) return value.map((member) => mended(objects, member))
  if (typeof value !== 'object' || value === null) return value
  const gone = new Set<string>(unwanted(value, isState))
  if (dictOf(objects, value['/A'])['/S'] === '/JavaScript') gone.add('/A')
  const kept = Object.entries(value).flatMap(([name, member]): [string, Value][] => {
    if (gone.has(name)) return []
    if (name !== '/ExtGState' || typeof member !== 'object' || member === null || Array.isArray(member))
      return [[name, mended(objects, member)]]
    return [
      [name, Object.fromEntries(Object.entries(member).map(([each, state]) => [each, mended(objects, state, true)]))],
    ]
  })
  if (value['/Subtype'] === '/Link' && value['/Rect'] !== undefined)
    kept.push(['/F', (Number(value['/F'] ?? 0) | PRINT) & ~UNSEEN])
  return Object.fromEntries(kept)
}

function unwanted(dict: Dict, isState: boolean): string[] {
  const names: string[] = [...dropped.any]
  if (isState || dict['/Type'] === '/ExtGState') names.push(...dropped.state)
  if (dict['/Subtype'] === '/Image') names.push(...dropped.image)
  if (dict['/Subtype'] === '/Form') names.push(...dropped.form)
  if (dict['/Type'] === '/FontDescriptor') names.push(...dropped.descriptor)
  if (typeof dict['/N'] === 'number' && dict['/Alternate'] !== undefined) names.push(...dropped.profile)
  return names
}
