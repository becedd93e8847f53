import type { Work } from '#platform/childProcess/engine.ts'
import { type Loss, losses } from '../losses.ts'
import { attachedTo } from './attachments.ts'
import { type Catalog, openCatalog } from './catalog.ts'
import type { Source } from './qpdf.ts'

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
export async function leftBy(catalogs: readonly Catalog[], work: Work) {
  const lost = new Set<Loss>()
  let scriptsLeft = false
  for (const catalog of catalogs) {
    if (await hasScripts(catalog)) scriptsLeft = true
    for (const loss of await lossesIn(catalog)) lost.add(loss)
  }
  const leftBehind = await attachedTo(
    catalogs.map(({ source }) => source),
    work,
  )
  return { leftBehind, scriptsLeft, lost: losses.filter((each) => lost.has(each)) }
}

async function lossesIn({ root, at }: Catalog): Promise<Loss[]> {
  const [form, tags] = [await at(root['/AcroForm']), await at(root['/StructTreeRoot'])]
  const has: Record<Loss, unknown> = {
    tags: tags['/K'],
    calculations: form['/CO'],
    xfa: form['/XFA'],
    printColours: root['/OutputIntents'],
    threads: root['/Threads'],
    portfolio: root['/Collection'],
  }
  return losses.filter((each) => has[each] !== undefined)
}
