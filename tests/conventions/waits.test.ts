import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

const elsewhere =
  /\.tsx$|\.web\.ts$|\/use[A-Z]\w*\.ts$|\.test\.ts$|\.testProcess\.ts$|\/testing\/|\/samples\/|\/serviceWorker\.ts$/

/** The calls in a source whose beginning fits, with all that stands between their parentheses. */
function callsIn(text: string, beginning: RegExp): string[] {
  return [...text.matchAll(beginning)].map(({ 0: words, index }) => {
    let depth = 1
    let end = index + words.length
    for (; depth > 0 && end < text.length; end++) depth += { '(': 1, ')': -1 }[text[end]!] ?? 0
    return text.slice(index, end)
  })
}

/** The calls in the program of the server whose beginning fits and that say nothing of what is wanted. */
async function without(wanted: RegExp, beginning: RegExp): Promise<{ all: number; found: string[] }> {
  const found: string[] = []
  let all = 0
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: rootFolder })) {
    if (elsewhere.test(path)) continue
    const calls = callsIn(await readFile(join(rootFolder, path), 'utf8'), beginning)
    all += calls.length
    found.push(...calls.filter((call) => !wanted.test(call)).map((call) => `${path}: ${call.replace(/\s+/g, ' ')}`))
  }
  return { all, found }
}

test('whoever asks another machine says for how long', async () => {
  const { all, found } = await without(/\bsignal\b/, /(?<=\bawait )fetch\(/g)
  expect(all).toBeGreaterThan(2)
  // A model may be large; five minutes of silence end the download, as Node has it.
  expect(found).toEqual([expect.stringContaining('src/features/models/download.ts')])
})

test('whoever waits for another program says for how long', async () => {
  const { all, found } = await without(
    /\btimeout:|\bsignal\b/,
    /\b(?:spawnSync|execFileSync|execSync)\(|\bpromisify\(execFile\)\(/g,
  )
  expect(all).toBeGreaterThan(2)
  expect(found).toEqual([])
})

test('whoever makes a connection to the database says for how long it may take', async () => {
  const { all, found } = await without(/connectionTimeoutMillis|limitsOfDriver/, /new DatabaseClient\(/g)
  expect(all).toBeGreaterThan(2)
  expect(found).toEqual([])
})

test('a part of a page that is fetched late waits for the connection, and does not take the page down', async () => {
  const found: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: rootFolder })) {
    const text = await readFile(join(rootFolder, path), 'utf8')
    if (/\blazy\b.*from 'react'|\bReact\.lazy\b/.test(text)) found.push(path)
  }
  expect(found.sort()).toEqual(['src/app/rendering/writtenPage.test.ts', 'src/ui/lazyPart.ts'])
})
