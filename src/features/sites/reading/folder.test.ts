import { expect, test } from 'vitest'
import { shippedSites } from '../../../../tests/support/testFolder.ts'
import { parseFolder, readFolder, sharedFolder } from './folder.ts'

test('what all sites share is parsed once, and anew when it is read anew', async () => {
  const raw = await readFolder(shippedSites, sharedFolder)
  const parsed = parseFolder(raw)
  expect(parsed.pages.size).toBeGreaterThan(3)
  expect(parseFolder(raw)).toBe(parsed)
  expect(parseFolder(await readFolder(shippedSites, sharedFolder))).not.toBe(parsed)
})
