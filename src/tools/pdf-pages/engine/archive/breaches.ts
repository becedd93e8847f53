import { open } from 'node:fs/promises'
import type { Work } from '#platform/childProcess/engine.ts'
import { dictionariesOf, plainValuesOf, valuesOf } from '../dictionaries.ts'
import { type Content, contentsOf } from '../fonts/contents.ts'
import { arrayOf, type Dict, dictOf, isReference, objectsOf, type PdfObjects, resolve, type Value } from '../objects.ts'
import { inheritedEntry } from '../pageFrame.ts'
import { channelsOfProfile } from '../profileChannels.ts'
import { type Streams, streamsOf } from '../streams.ts'
import { catalogOf, pagesOf } from '../ties/document.ts'
import { type Drawn, readDrawn } from './contentBreaches.ts'
import { informationOf, xmpOf } from './information.ts'

/** What keeps a document from being PDF/A, as people know it. */
export type Obstacle = 'letters' | 'colours' | 'pictures' | 'additions' | 'other'

/** A rule of ISO 19005-2 that a document breaks: the number of its clause. */
export type Breach = { clause: string; obstacle: Obstacle }

type Painted = { content: Content; drawn: Drawn }
type Archive = { objects: PdfObjects; catalog: Dict; trailer: Dict; head: Buffer; painted: Painted[]; streams: Streams }

type Rule = Breach & { isKept(archive: Archive): boolean | Promise<boolean> }

/**
 * The rules of PDF/A-2b that a file breaks. Stricter than the standard where that is simpler: letters that are seen, CMYK, spot colours,
 * JPEG 2000 and all annotations but links are breaches here whatever they are like, so a file without breaches is PDF/A as far as can be
 * told without rendering it.
 */
export async function breachesOf(path: string, work: Work): Promise<Breach[]> {
  const archive = await read(path, work)
  const breaches: Breach[] = []
  for (const { clause, obstacle, isKept } of rules) if (!(await isKept(archive))) breaches.push({ clause, obstacle })
  return breaches
}

async function read(path: string, work: Work): Promise<Archive> {
  const objects = await objectsOf({ path }, work)
  const contents = contentsOf(objects)
  const read = new Set(contents.flatMap(({ streams }) => streams))
  for (const { dict } of dictionariesOf(objects))
    for (const name of ['/CIDToGIDMap', '/Metadata', '/DestOutputProfile'])
      if (isReference(dict[name])) read.add(dict[name])
  for (const profile of profilesOf(objects)) read.add(profile)
  const streams = await streamsOf(path, read, work)
  const painted: Painted[] = []
  for (const content of contents) {
    const { content: drawing, isWhole } = await streams.readAll(content.streams)
    const drawn = readDrawn(drawing)
    painted.push({ content, drawn: { ...drawn, isSound: drawn.isSound && isWhole } })
  }
  const trailer = dictOf(objects, objects.get('trailer')?.value)
  return { objects, catalog: catalogOf(objects), trailer, head: await headOf(path), painted, streams }
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
  return buffer.subarray(0, bytesRead)
}

const profilesOf = (objects: PdfObjects): string[] =>
  [...valuesOf(objects)].flatMap((value) =>
    Array.isArray(value) && value[0] === '/ICCBased' && isReference(value[1]) ? [value[1]] : [],
  )

const every = (objects: PdfObjects, holds: (dict: Dict, isStream: boolean) => boolean): boolean =>
  [...dictionariesOf(objects)].every(({ dict, isStream }) => holds(dict, isStream))

const oneOf = (names: string) => {
  const allowed = new Set<Value | undefined>(names.split(' ').map((name) => `/${name}`))
  return (value: Value | undefined) => value === undefined || allowed.has(value)
}

const isFilter = oneOf('FlateDecode DCTDecode CCITTFaxDecode JBIG2Decode RunLengthDecode ASCIIHexDecode ASCII85Decode')
const isIntent = oneOf('RelativeColorimetric AbsoluteColorimetric Perceptual Saturation')
const isBlendMode = oneOf(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity',
)
const isAction = oneOf('GoTo GoToR URI Named')
const isNamedAction = oneOf('NextPage PrevPage FirstPage LastPage')
const has = (dict: Dict, ...names: string[]) => names.some((name) => dict[name] !== undefined)

/** Header of a profile of version 2 or 4 for screens, printers, scanners or spaces, with colours as many as `channels` are. */
function isProfile(data: Buffer | undefined, channels: unknown): boolean {
  if (!data || data.length < 132 || data.toString('latin1', 36, 40) !== 'acsp' || data.readUInt32BE(0) !== data.length)
    return false
  const space = channelsOfProfile(data)
  return (
    data[8]! <= 4 &&
    /^(scnr|mntr|prtr|spac)$/.test(data.toString('latin1', 12, 16)) &&
    space !== undefined &&
    space === channels
  )
}

const rules: readonly Rule[] = [
  {
    ...{ clause: '6.1.2', obstacle: 'other' },
    isKept: ({ head }) => /^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(head.toString('latin1')),
  },
  {
    ...{ clause: '6.1.3', obstacle: 'other' },
    isKept: ({ trailer }) => Array.isArray(trailer['/ID']) && trailer['/ID'].length === 2 && !has(trailer, '/Encrypt'),
  },
  {
    ...{ clause: '6.1.7', obstacle: 'other' },
    isKept: ({ objects }) =>
      every(
        objects,
        (dict, isStream) =>
          !isStream ||
          (!has(dict, '/F', '/FFilter', '/FDecodeParms') &&
            [resolve(objects, dict['/Filter'])].flat().every((filter) => filter === '/JPXDecode' || isFilter(filter))),
      ),
  },
  {
    ...{ clause: '6.1.13', obstacle: 'other' },
    isKept: ({ objects, painted }) =>
      painted.every(({ drawn }) => drawn.deepest <= 28) &&
      [...plainValuesOf(objects)].every(isWithinLimits) &&
      pagesOf(objects).every((page) => hasSize(objects, page)),
  },
  {
    ...{ clause: '6.2.2', obstacle: 'other' },
    async isKept({ objects, catalog, streams }) {
      const intents = arrayOf(objects, catalog['/OutputIntents']).map((intent) => dictOf(objects, intent))
      const [intent] = intents
      if (intents.length !== 1 || intent?.['/S'] !== '/GTS_PDFA1' || !intent['/OutputConditionIdentifier']) return false
      const profile = intent['/DestOutputProfile']
      return isReference(profile) && isProfile(await streams.read(profile), 3) && dictOf(objects, profile)['/N'] === 3
    },
  },
  {
    ...{ clause: '6.2.3', obstacle: 'other' },
    isKept: ({ painted }) =>
      painted.every(
        ({ content, drawn }) => drawn.isSound && (!drawn.usesNames || Object.keys(content.resources).length > 0),
      ),
  },
  {
    ...{ clause: '6.2.4', obstacle: 'colours' },
    async isKept({ objects, painted, streams }) {
      if (painted.some(({ drawn }) => drawn.usesCmyk)) return false
      const names = new Set(['/DeviceCMYK', '/Separation', '/DeviceN', '/DefaultCMYK'])
      if ([...plainValuesOf(objects)].some((value) => names.has(String(value)))) return false
      for (const profile of profilesOf(objects))
        if (!isProfile(await streams.read(profile), dictOf(objects, profile)['/N'])) return false
      return true
    },
  },
  {
    ...{ clause: '6.2.5', obstacle: 'other' },
    isKept: ({ objects }) =>
      every(objects, (dict) =>
        Object.values(dictOf(objects, dict['/ExtGState'])).every((state) => {
          const entries = dictOf(objects, state)
          const modes = [resolve(objects, entries['/BM'])].flat()
          return (
            !has(entries, '/TR', '/TR2', '/HT', '/HTP', '/Font') && isIntent(entries['/RI']) && modes.every(isBlendMode)
          )
        }),
      ),
  },
  {
    ...{ clause: '6.2.6', obstacle: 'other' },
    isKept: ({ objects, painted }) =>
      painted.every(({ drawn }) => [...drawn.intents].every((name) => isIntent(`/${name}`))) &&
      every(objects, (dict) => dict['/Subtype'] !== '/Image' || isIntent(dict['/Intent'])),
  },
  {
    ...{ clause: '6.2.8', obstacle: 'pictures' },
    isKept: ({ objects }) =>
      every(
        objects,
        (dict) =>
          dict['/Subtype'] !== '/Image' ||
          (!has(dict, '/Alternates', '/OPI') &&
            dict['/Interpolate'] !== true &&
            ![resolve(objects, dict['/Filter'])].flat().includes('/JPXDecode')),
      ),
  },
  {
    ...{ clause: '6.2.9', obstacle: 'other' },
    isKept: ({ objects }) =>
      every(
        objects,
        (dict) =>
          dict['/Subtype'] !== '/PS' &&
          (dict['/Subtype'] !== '/Form' || (!has(dict, '/OPI', '/PS', '/Ref') && dict['/Subtype2'] !== '/PS')),
      ),
  },
  {
    ...{ clause: '6.2.11', obstacle: 'letters' },
    async isKept({ objects, painted, streams }) {
      for (const { content, drawn } of painted) {
        if (drawn.showsLetters) return false
        const fonts = dictOf(objects, content.resources['/Font'])
        for (const name of drawn.hiddenFonts)
          if (!(await isFontOfGlyphs(dictOf(objects, fonts[`/${name}`]), objects, streams))) return false
      }
      return true
    },
  },
  {
    ...{ clause: '6.3', obstacle: 'additions' },
    isKept: ({ objects }) =>
      pagesOf(objects).every((page) =>
        arrayOf(objects, dictOf(objects, page)['/Annots']).every((annotation) => {
          const entries = dictOf(objects, annotation)
          return entries['/Subtype'] === '/Link' && (Number(entries['/F']) & 0x127) === 4
        }),
      ),
  },
  {
    ...{ clause: '6.4', obstacle: 'additions' },
    isKept: ({ catalog }) => !has(catalog, '/AcroForm', '/Perms', '/NeedsRendering'),
  },
  {
    ...{ clause: '6.5', obstacle: 'other' },
    isKept: ({ objects, catalog }) =>
      !has(dictOf(objects, catalog['/Names']), '/JavaScript') &&
      every(objects, (dict) => {
        const actions = [dict['/A'], dict['/OpenAction'], ...[resolve(objects, dict['/Next'])].flat()].map((action) =>
          dictOf(objects, action),
        )
        return (
          !has(dict, '/AA') &&
          actions.every(
            (action) => isAction(action['/S']) && (action['/S'] !== '/Named' || isNamedAction(action['/N'])),
          )
        )
      }),
  },
  {
    ...{ clause: '6.6', obstacle: 'other' },
    async isKept({ objects, catalog, trailer, streams }) {
      const { '/Metadata': reference } = catalog
      if (!isReference(reference) || has(dictOf(objects, reference), '/Filter')) return false
      const said = (await streams.read(reference))?.toString('utf8')
      return said === xmpOf(informationOf(dictOf(objects, trailer['/Info'])))
    },
  },
  {
    ...{ clause: '6.8', obstacle: 'other' },
    isKept: ({ objects, catalog }) =>
      !has(dictOf(objects, catalog['/Names']), '/EmbeddedFiles') && every(objects, (dict) => !has(dict, '/EF', '/AF')),
  },
  {
    ...{ clause: '6.9', obstacle: 'other' },
    isKept({ objects, catalog }) {
      if (!has(catalog, '/OCProperties')) return true
      const layers = dictOf(objects, catalog['/OCProperties'])
      const usual = dictOf(objects, layers['/D'])
      return has(usual, '/Name') && !has(usual, '/AS', '/Order') && !has(layers, '/Configs')
    },
  },
  {
    ...{ clause: '6.10', obstacle: 'other' },
    isKept: ({ objects, catalog }) =>
      !has(catalog, '/Requirements') &&
      !has(dictOf(objects, catalog['/Names']), '/AlternatePresentations') &&
      pagesOf(objects).every((page) => !has(dictOf(objects, page), '/PresSteps')),
  },
]

/** Bytes of strings and names, and sizes of integers, that every reader takes. */
function isWithinLimits(value: string | number): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Math.abs(value) <= 2_147_483_647
  if (value.startsWith('/')) return Buffer.byteLength(value) <= 128
  return value.startsWith('b:') ? value.length <= 65_536 : value.length <= 16_000
}

function hasSize(objects: PdfObjects, page: string): boolean {
  const box = arrayOf(objects, inheritedEntry(objects, page, '/MediaBox'))
  const [left = 0, bottom = 0, right = 0, top = 0] = box.map(Number)
  return [Math.abs(right - left), Math.abs(top - bottom)].every((side) => side >= 3 && side <= 14_400)
}

/** Whether a font is embedded and leads from each code to a glyph, as the one of invisible text does. */
async function isFontOfGlyphs(font: Dict, objects: PdfObjects, streams: Streams): Promise<boolean> {
  const [descendant] = arrayOf(objects, font['/DescendantFonts']).map((each) => dictOf(objects, each))
  const map = descendant?.['/CIDToGIDMap']
  if (font['/Encoding'] !== '/Identity-H' || !isReference(font['/ToUnicode']) || !isReference(map)) return false
  if (!has(dictOf(objects, descendant!['/FontDescriptor']), '/FontFile2')) return false
  const glyphs = await streams.read(map)
  if (glyphs?.length !== 2 * 65_536) return false
  return Array.from({ length: 65_536 }, (_, code) => glyphs.readUInt16BE(2 * code)).every((glyph) => glyph !== 0)
}
