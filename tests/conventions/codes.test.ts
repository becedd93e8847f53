import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { rootFolder } from '#platform/paths.ts'

/** Our own sources, without their tests. */
async function sources(): Promise<{ name: string; text: string }[]> {
  const names = await readdir(join(rootFolder, 'src'), { recursive: true })
  const own = names.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== 'platform/codes.ts')
  return Promise.all(own.map(async (name) => ({ name, text: await readFile(join(rootFolder, 'src', name), 'utf8') })))
}

test('every code stands in one file, and means one thing', async () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.values(codes).length)
  const literal =
    /(?:AppError|CallError|super)\(\s*\d|\bcode\s*[!=]==?\s*\d{3,}|[^\w.#{](?:100\d\d|50[01]\d\d|51[01]\d\d)\s*[,)\]}]/
  const found = (await sources()).flatMap(({ name, text }) => {
    const at = literal.exec(text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    return at ? [`${name}: ${at[0].trim()}`] : []
  })
  expect(found).toEqual([])
})

test('no page decides by the words of a sentence', async () => {
  const byWords = /\.(?:message|msg|text)\s*(?:[!=]==?\s*['"`]|\.(?:includes|startsWith|endsWith|match|search)\()/
  const found = (await sources()).flatMap(({ name, text }) => {
    const isPage = name.endsWith('.tsx') || name.endsWith('.web.ts') || /(?:^|\/)use[A-Z]\w*\.ts$/.test(name)
    const at = byWords.exec(text)
    return at && isPage ? [`${name}: ${at[0]}`] : []
  })
  expect(found).toEqual([])
})
