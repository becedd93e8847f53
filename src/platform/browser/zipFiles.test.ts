import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles } from './zipFiles.web.ts'

const namesIn = async (names: string[]) => {
  const zip = await zipFiles(
    names.map((name) => ({ name })),
    async ({ name }) => new Blob([name]),
  )
  return Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))).map(([name, bytes]) => [
    name,
    new TextDecoder().decode(bytes),
  ])
}

test('every file is in the zip under a name of its own, whatever a system takes for the same', async () => {
  expect(await namesIn(['a.pdf', 'A.pdf', 'e\u0301.png', '\u00e9.png', 'a?.pdf'])).toEqual([
    ['a.pdf', 'a.pdf'],
    ['A (2).pdf', 'A.pdf'],
    ['e\u0301.png', 'e\u0301.png'],
    ['\u00e9 (2).png', '\u00e9.png'],
    ['a (3).pdf', 'a?.pdf'],
  ])
})

test('no name leads out of the folder, is refused by a system, or is too long for one', async () => {
  const odd = [
    '../../x.sh',
    '/etc/passwd',
    'C:\\x.pdf',
    'com1.pdf',
    '年'.repeat(200),
    '年'.repeat(200),
    '..',
    '',
    'a\u202Efdp.exe',
  ]
  for (const [name = ''] of await namesIn(odd)) {
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}\\/:*?"<>|]|^com1|[. ]$/u)
    expect(Buffer.byteLength(name)).toBeLessThan(250)
  }
})
