import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { rootFolder } from '#platform/paths.ts'

const source = join(rootFolder, 'src')

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join(source, 'app', file), ...filesOf(children)])

const modules = [join(source, 'app', 'root.tsx'), ...new Set(filesOf(routes))]

/** A source and all that it imports, over any number of steps, but for what runs in browsers alone. */
async function withImports(file: string, known = new Map<string, string>()): Promise<Map<string, string>> {
  if (known.has(file) || !existsSync(file) || /\.web\.ts$/.test(file)) return known
  const text = await readFile(file, 'utf8')
  known.set(file, text)
  for (const [, name = ''] of text.matchAll(/(?:from|import\() ?'((?:\.|#)[^']+\.tsx?)'/g))
    await withImports(name.startsWith('#') ? join(source, name.slice(1)) : join(dirname(file), name), known)
  return known
}

/** The names in the address's query that a source reads while its page is rendered. */
const queriesIn = (text: string): string[] =>
  /\buseSearchParams\(/.test(text)
    ? [...text.matchAll(/\bquery\.(?:get|getAll|has)\('([^']+)'/g)].map(([, name]) => name!)
    : []

/** The server works out the language before it asks for a page. */
const ofEveryPage = ['lang']

test('every page declares in its handle the queries that it reads, and no others', async () => {
  expect(modules.length).toBeGreaterThan(15)
  const declared = new Map<string, readonly string[]>()
  for (const file of modules) {
    const read = [...(await withImports(file)).values()]
      .flatMap(queriesIn)
      .filter((name) => !ofEveryPage.includes(name))
    const text = await readFile(file, 'utf8')
    const names = /export const handle = readsQueries\(([^)]*)\)/.exec(text)?.[1] ?? ''
    const handle = [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
    expect(handle.toSorted(), relative(source, file)).toEqual([...new Set(read)].toSorted())
    if (handle.length > 0) declared.set(relative(source, file), handle)
  }
  // What this test looks for is there to be found.
  expect(declared.get('app/routes/reset.tsx')).toEqual(['token'])
  expect(declared.get('tools/pdf/page.tsx')).toEqual(['type'])
})

/** How a source reads a query so that the test above cannot see it. */
function hiddenReadings(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const rest = code
    .replaceAll('const [query] = useSearchParams()', '')
    .replace(/\bquery\.(?:get|getAll|has)\('/g, '')
    .replace(/import [^;]*? from '[^']*'/g, '')
  const loader = /export (?:async )?function loader[\s\S]*?\n\}/.exec(code)?.[0] ?? ''
  return [
    ...(rest.includes('useSearchParams') ? ['write `const [query] = useSearchParams()`'] : []),
    ...(code.includes('useSearchParams(') && /(?<![\w.])query(?![\w:])/.test(rest)
      ? ['ask `query` for names alone']
      : []),
    ...(/useLocation\(\)\.search|\bsearch\b[^}]*\} = useLocation\(\)/.test(code) ? ['useLocation tells no query'] : []),
    ...(/searchParams|\.search\b/.test(loader) ? ['a loader reads no query'] : []),
  ]
}

test('pages read their query by its names alone, and loaders not at all', async () => {
  const all = new Map<string, string>()
  for (const file of modules) await withImports(file, all)
  const found = [...all].flatMap(([file, text]) =>
    hiddenReadings(text).map((what) => `${relative(source, file)}: ${what}`),
  )
  expect(found).toEqual([])
})

test.for([
  'const params = useSearchParams()[0]',
  'const [query] = useSearchParams(); show(query)',
  "const [query] = useSearchParams(); query.get('a'); for (const one of query) show(one)",
  'const { search } = useLocation()',
  'export function loader({ request }) {\n  return new URL(request.url).searchParams\n}',
])('a reading that is hidden is found: %s', (text) => {
  expect(hiddenReadings(text)).not.toEqual([])
})
