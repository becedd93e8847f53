import type { Work } from '#platform/childProcess/engine.ts'
import { type Loss, losses } from '../losses.ts'
import { attachedTo } from './attachments.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** An object of a PDF in qpdf's JSON: names as keys, references as `4 0 R`. */
type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/**
 * Whether a document runs JavaScript of its own: when it is opened, printed or closed, or for its forms. That belongs to the document as a whole, so
 * pages that are taken out of it leave it behind.
 */
export const runsScripts = async (source: Source, work: Work): Promise<boolean> =>
  hasScripts(await openCatalog(source, work))

async function hasScripts({ root, at }: Catalog): Promise<boolean> {
  const [names, opening] = [await at(root['/Names']), await at(root['/OpenAction'])]
  return names['/JavaScript'] !== undefined || root['/AA'] !== undefined || opening['/S'] === '/JavaScript'
}

/** What pages leave behind that are taken out of these documents: how many attachments, whether scripts, and what else. */
export async function leftBy(sources: readonly Source[], work: Work) {
  const lost = new Set<Loss>()
  let scriptsLeft = false
  for (const source of sources) {
    const catalog = await openCatalog(source, work)
    if (await hasScripts(catalog)) scriptsLeft = true
    for (const loss of await lossesIn(catalog)) lost.add(loss)
  }
  return { leftBehind: await attachedTo(sources, work), scriptsLeft, lost: losses.filter((each) => lost.has(each)) }
}

async function lossesIn({ root, at }: Catalog): Promise<Loss[]> {
  const [form, tags] = [await at(root['/AcroForm']), await at(root['/StructTreeRoot'])]
  const has: Record<Loss, unknown> = {
    tags: tags['/K'],
    calculations: form['/CO'],
    xfa: form['/XFA'],
    printColours: root['/OutputIntents'],
  }
  return losses.filter((each) => has[each] !== undefined)
}

type Catalog = Awaited<ReturnType<typeof openCatalog>>

/** The catalog of a document, and how the entries of a value in it are read. */
async function openCatalog(source: Source, work: Work) {
  const at = (value: Value | undefined) => resolved(source, value, work)
  return { at, root: await at((await objectOf(source, 'trailer', work))['/Root']) }
}

/** The entries of a value, which may stand elsewhere; none where it has no entries. */
async function resolved(source: Source, value: Value | undefined, work: Work): Promise<Record<string, Value>> {
  const [, number, generation] = /^(\d+) (\d+) R$/.exec(String(value)) ?? []
  return number === undefined ? entriesOf(value) : objectOf(source, `${number},${generation}`, work)
}

async function objectOf(source: Source, object: string, work: Work): Promise<Record<string, Value>> {
  const args = ['--json=2', '--json-key=qpdf', `--json-object=${object}`, ...inputOf(source)]
  const told = JSON.parse(await qpdf(args, work)) as { qpdf: [object, Record<string, { value?: Value }>] }
  return entriesOf(Object.values(told.qpdf[1])[0]?.value)
}

const entriesOf = (value: Value | undefined): Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
