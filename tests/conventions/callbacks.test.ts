import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

// In a browser a promise that nobody hears costs nothing; on the server it ends the process.
const inBrowser = /\.tsx$|\.web\.ts$|\/use[A-Z]\w*\.ts$|\.test\.ts$|\.testProcess\.ts$|\/samples\/|\/serviceWorker\.ts$/

async function findIn(pattern: RegExp, except: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: rootFolder })) {
    if (inBrowser.test(path) || except.test(path)) continue
    const text = await readFile(join(rootFolder, path), 'utf8')
    for (const [match] of text.matchAll(pattern)) found.push(`${path}: ${match.replace(/\s+/g, ' ')}`)
  }
  return found
}

test('no emitter or timer is given an async function: inBackground hears its failure', async () => {
  const given =
    /\.(?:on|once|addListener|addEventListener)\(\s*'[^']*',\s*async\b|\bset(?:Timeout|Interval)\(\s*async\b/g
  expect(await findIn(given, /^$/)).toEqual([])
})

test('every connection to PostgreSQL is made where its errors are heard', async () => {
  expect(await findIn(/new pg\.(?:Client|Pool)\b/g, /^src\/platform\/db\//)).toEqual([])
})
