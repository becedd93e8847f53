import type { Work } from '#platform/childProcess/engine.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** An object of a PDF in qpdf's JSON: names as keys, references as `4 0 R`. */
type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/**
 * Whether a document runs JavaScript of its own: when it is opened, printed or closed, or for its forms. That belongs to the document as a whole, so
 * pages that are taken out of it leave it behind.
 */
export async function runsScripts(source: Source, work: Work): Promise<boolean> {
  const at = (value: Value | undefined) => resolved(source, value, work)
  const root = await at((await objectOf(source, 'trailer', work))['/Root'])
  const [names, opening] = [await at(root['/Names']), await at(root['/OpenAction'])]
  return names['/JavaScript'] !== undefined || root['/AA'] !== undefined || opening['/S'] === '/JavaScript'
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
