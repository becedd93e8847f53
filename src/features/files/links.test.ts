import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#platform/languages.ts'
import { createSigner } from '#platform/secret.ts'
import { checkLink, deadLink, downloadLink, keyOfUrl } from './links.ts'

const signer = createSigner('the key of this installation')
const noon = new Date('2026-03-14T12:00:00Z')
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const file = { key: 'results/2026/a photo.jpg', name: 'Ein Foto & mehr.jpg', expiresAt: inMinutes(120) }

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

/** What the server reads from the address of a link. */
function opened(address: string) {
  const { searchParams } = new URL(address)
  const part = (name: string) => searchParams.get(name) ?? ''
  return { key: keyOfUrl(address)!, name: part('name'), expires: part('expires'), signature: part('signature') }
}

test('a link works for an hour, to its last second', () => {
  const address = downloadLink(signer, 'https://pdf.example', file)
  expect(address).toMatch(/^https:\/\/pdf\.example\/files\/results\/2026\/a%20photo\.jpg\?name=Ein\+Foto/)
  const link = opened(address)
  expect(link).toMatchObject({ key: file.key, name: file.name })
  expect(checkLink(signer, link)).toBe(3600)
  vi.setSystemTime(inMinutes(59.5))
  expect(checkLink(signer, link)).toBe(30)
  vi.setSystemTime(inMinutes(60))
  expect(checkLink(signer, link)).toBe(0)
  vi.setSystemTime(inMinutes(60.02))
  expect(() => checkLink(signer, link)).toThrow(expect.objectContaining({ status: 403 }))
})

test('a link to a file that is soon deleted ends with the file', () => {
  const soon = opened(downloadLink(signer, 'http://here', { ...file, expiresAt: inMinutes(10) }))
  expect(checkLink(signer, soon)).toBe(600)
})

test('nobody makes a link last longer, lead elsewhere or carry another name', () => {
  const link = opened(downloadLink(signer, 'http://here', file))
  const changes = [
    { expires: String(Number(link.expires) + 1) },
    { expires: 'never' },
    { expires: '' },
    { key: 'results/2026/b.jpg' },
    { name: 'other.exe' },
    { signature: `${link.signature.slice(0, -1)}_` },
    { signature: '' },
  ]
  for (const change of changes)
    expect(() => checkLink(signer, { ...link, ...change }), JSON.stringify(change)).toThrow(
      expect.objectContaining({ status: 403 }),
    )
  // Signed by us, for a time that is none.
  const signature = signer.sign(`${link.key}\n${link.name}\nnever`)
  expect(() => checkLink(signer, { ...link, expires: 'never', signature })).toThrow()
})

test('the key is found in an address of any host, and in nothing else', () => {
  expect(keyOfUrl('https://elsewhere.example/files/uploads/a%20b.pdf?name=x')).toBe('uploads/a b.pdf')
  expect(keyOfUrl('/files/uploads/a.pdf')).toBe('uploads/a.pdf')
  for (const other of ['http://[', '/file/a.pdf', '/x/files/a.pdf', '/files/%zz', '/files/a%00b', '/files/%ed%a0%80'])
    expect(keyOfUrl(other), other).toBeUndefined()
})

test('who opens a dead link reads what to do, in their language', () => {
  const { text, status } = deadLink()
  expect(new Set(languages.map((language) => text[language])).size).toBe(languages.length)
  expect([status, text.en]).toEqual([403, expect.stringMatching(/.{15,}/)])
})
