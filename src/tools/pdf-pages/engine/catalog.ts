import type { Work } from '#platform/childProcess/engine.ts'
import type { Dict, Value } from './objects.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** What a document begins with, read object by object: of a large document the others need not be read. */
export type Catalog = {
  source: Source
  root: Dict
  /** What the document says of itself. */
  information: Dict
  /** The entries of a value, which may stand elsewhere; none where it has no entries. */
  at(value: Value | undefined): Promise<Dict>
}

/** Opens the catalog of a document. */
export async function openCatalog(source: Source, work: Work): Promise<Catalog> {
  const at = (value: Value | undefined) => resolved(source, value, work)
  const trailer = await objectOf(source, 'trailer', work)
  return { source, at, root: await at(trailer['/Root']), information: await at(trailer['/Info']) }
}

async function resolved(source: Source, value: Value | undefined, work: Work): Promise<Dict> {
  const [, number, generation] = /^(\d+) (\d+) R$/.exec(String(value)) ?? []
  return number === undefined ? entriesOf(value) : objectOf(source, `${number},${generation}`, work)
}

async function objectOf(source: Source, object: string, work: Work): Promise<Dict> {
  const args = ['--json=2', '--json-key=qpdf', `--json-object=${object}`, ...inputOf(source)]
  const told = JSON.parse(await qpdf(args, work)) as { qpdf: [object, Record<string, { value?: Value }>] }
  return entriesOf(Object.values(told.qpdf[1])[0]?.value)
}

const entriesOf = (value: Value | undefined): Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
