import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

/** The sources of the product, without tests, in which a pattern is found, in their order. */
async function sourcesWith(pattern: RegExp): Promise<string[]> {
  const all: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: rootFolder })) {
    if (/\.test\.tsx?$/.test(path)) continue
    if (pattern.test(await readFile(join(rootFolder, path), 'utf8'))) all.push(path)
  }
  return all.sort()
}

test('what browsers keep goes through the one place that forgets it at a logout', async () => {
  const found = await sourcesWith(/\b(?:localStorage|sessionStorage|indexedDB)\b(?=\.|\?\.|:|\[)|\bcaches\.open\b/)
  expect(found).toEqual([
    // How high a page was, before its first picture.
    'src/app/browser/keptRoom.ts',
    // Who is logged in, before the first picture.
    'src/features/accounts/known.ts',
    // Whether a page is loaded anew after a login.
    'src/features/accounts/pages/pushState.web.ts',
    // Whether a visitor agreed to be counted.
    'src/features/sites/serving/analyticsVisit.ts',
    'src/platform/browser/kept.web.ts',
    'src/platform/browser/keptFile.web.ts',
    'src/platform/browser/stored.web.ts',
    // The pages of a tool that works without a connection.
    'src/tools/find-my-phone/serviceWorker.ts',
  ])
})

test('what outlives a logout on a device is what a page promises to keep there, and choices that tell nothing of anybody', async () => {
  const kept = await sourcesWith(/'device'/)
  expect(kept).toEqual([
    // The name of a cookie that tells nobody who it is.
    'src/features/accounts/links/knownDevice.ts',
    'src/platform/browser/kept.web.ts',
    'src/platform/browser/useKeptState.ts',
    'src/tools/sms/device/Contacts.tsx',
    'src/tools/sms/device/Templates.tsx',
  ])
  const storing = await sourcesWith(/import \{[^}]*\bstore\b[^}]*\} from '[^']*\/stored\.web\.ts'/)
  expect(storing).toEqual([
    'src/app/frame/useRememberedLanguage.ts',
    'src/features/accounts/pages/session.web.ts',
    'src/features/billing/pages/channel.web.ts',
    'src/features/sites/pages/useCurrency.ts',
    // The name that a try goes by; a logout forgets it.
    'src/platform/browser/beginTrying.web.ts',
    'src/platform/browser/kept.web.ts',
    'src/platform/browser/logout.web.ts',
    // How loud the alarm is.
    'src/tools/find-my-phone/useClapSettings.ts',
  ])
})
