import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { startPeer, type TranscriptionPeer } from '#tools/text-conversion/engine/openai/peer.ts'
import { record, recordSides, voice } from '#tools/text-conversion/engine/testing/recordings.ts'
import { keepScreenshot, launchBrowser, openWindow, siteUrl } from '../support/browser.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'

let peer: TranscriptionPeer
let browser: Browser
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-journey-'))
  browser = await launchBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'])
})
// What is set up later is taken down earlier: the peer outlives the world that asks it.
afterAll(async () => {
  await browser?.close()
  await peer?.close()
  await rm(folder, { recursive: true })
})
const world = setWorld(async () => {
  peer = await startPeer(() => ['Good morning.', 'The meeting begins at nine.'])
  return { TRANSCRIBE_URL: peer.url, TRANSCRIBE_KEY: peer.key }
})

async function comeAs(page: Page, person: { token?: string | undefined; email: string }) {
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { tokenName, tokenValue: person.token ?? '', user_email: person.email },
  )
  await page.goto(`${siteUrl(world.url, 'voice.localhost')}/t/text-conversion`)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a member has a recording written down, corrects it, and saves it with its times', {
  timeout: 180_000,
}, async () => {
  await using window = await openWindow(browser)
  const { page } = window
  await comeAs(page, await world.member('voice'))
  await button(page, 'Translation').click()
  await page.getByText('Please add the files that need to be translated...').waitFor()

  const choose = (path: string) => page.setInputFiles('input[type=file]', path)
  await choose(await record(folder, 'meeting.wav', voice('one two three four')))
  await page.getByText('meeting.wav').waitFor()
  await choose(await record(folder, 'second.wav', voice('five')))
  await page.getByText('Processing, please wait a moment...').waitFor()
  await button(page, 'Translation').click()
  await page.getByText('Translating in progress, please wait a moment...').first().waitFor()
  await keepScreenshot(page, 'speech-working')

  const text = page.getByLabel('Text', { exact: true })
  await text.waitFor({ timeout: 60_000 })
  await expect.poll(() => text.inputValue()).toBe('Good morning. The meeting begins at nine.')
  await page.getByText('With times').click()
  await page
    .getByLabel(/^What was said at/)
    .first()
    .fill('Good evening.')
  await expect.poll(() => text.inputValue()).toBe('Good evening. The meeting begins at nine.')
  await keepScreenshot(page, 'speech-done')

  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await button(page, `Save as ${format}`).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`meeting.${format}`)
    return readFile(await file.path(), 'utf8')
  }
  expect(await saved('txt')).toBe('Good evening. The meeting begins at nine.\n')
  expect(await saved('srt')).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\nGood evening\./)
  expect(await saved('vtt')).toMatch(/^WEBVTT\n\n00:00:\d\d\.\d{3} -->/)
  expect(JSON.parse(await saved('json')).segments[0].text).toBe('Good evening.')
  // What is written in the text is in the files with times as well.
  await text.fill('Good evening. The meeting begins at ten.')
  expect(await saved('srt')).toContain('begins at ten.')
  await text.fill('Good evening. The meeting begins at nine.')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy').click()
  await page.getByText('Replicating Success...').waitFor()
  await page
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click()
  await expect
    .poll(() =>
      page.locator('audio').evaluate((audio) => (audio as unknown as { played: { length: number } }).played.length),
    )
    .toBe(1)
  await button(page, 'Clean up').click()
  await page.getByText('The text will appear here.').waitFor()
  await expect.poll(() => page.getByText('meeting.wav').count()).toBe(0)

  await page.getByText('Earlier texts').click()
  await button(page, 'meeting').click()
  await text.waitFor()
  await expect.poll(() => text.inputValue()).toBe('Good evening. The meeting begins at nine.')
  await keepScreenshot(page, 'speech-earlier')
  // The page that is reloaded shows what it showed.
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('Good evening. The meeting begins at nine.')
  await button(page, 'Take all corrections back').click()
  await expect.poll(() => text.inputValue()).toBe('Good morning. The meeting begins at nine.')
  await expect.poll(() => page.locator('audio').count()).toBe(0)
  await page.getByLabel('Choose the recording to listen along').setInputFiles(join(folder, 'meeting.wav'))
  await page.getByText('Listen', { exact: true }).click()
  await page.locator('p[dir]').getByText('nine.', { exact: true }).click()
  await expect.poll(() => page.getByText('This recording is not as long').count()).toBe(0)

  // Whoever uses the device next does not find what a member wrote who has logged out.
  await text.fill('Good night.')
  const keptWork = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('login:')).length)
  await expect.poll(keptWork).toBeGreaterThan(0)
  await page.getByRole('button', { name: /@example\.com/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(keptWork).toBe(0)
  expect(window.errors).toEqual([])
})

test('who speaks in a call is named by the reader, words are replaced, and both are in the files', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await comeAs(page, await world.member('voice'))
  const call = { first: voice('where are the keys of the house'), second: voice('they are in the kitchen'), seconds: 4 }
  await page.setInputFiles('input[type=file]', await recordSides(folder, 'call.wav', call))
  await button(page, 'Translation').click()
  const text = page.getByLabel('Text', { exact: true })
  await text.waitFor({ timeout: 60_000 })
  await page.getByText('Each speaker has a side of the recording').waitFor()
  await page.getByLabel('Name of speaker 2').fill('Ann')
  await page.getByText('With times').click()
  await page.getByLabel('Find').fill('good morning')
  await page.getByText('Found 2 times').waitFor()
  await page.getByLabel('Find').press('Enter')
  await page.getByText('1 of 2').waitFor()
  await page.getByLabel('Find').press('Shift+Enter')
  await page.getByText('2 of 2').waitFor()
  await page.getByLabel('Replace by').fill('Hello')
  await button(page, 'Replace all').click()
  await button(page, 'Undo').click()
  await page.getByText('Found 2 times').waitFor()
  await button(page, 'Replace all').click()
  await page.getByText('Replaced 2 times').waitFor()
  await expect.poll(() => text.inputValue()).toMatch(/^Speaker 1: Hello\. .*\n\nAnn: Hello\. /)
  await page.getByText('Listen', { exact: true }).click()
  await page.locator('p[dir]').getByText('meeting', { exact: true }).last().click()
  const at = () => page.locator('audio').evaluate((audio) => (audio as unknown as { currentTime: number }).currentTime)
  await expect.poll(at).toBeGreaterThan(4)
  await keepScreenshot(page, 'speech-speakers-360')
  const download = page.waitForEvent('download')
  await button(page, 'Save as vtt').click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('<v Ann>Hello.')
  // What was written into the text itself is in the documents as well.
  await text.fill(`${await text.inputValue()}\n\nAnn: Added by hand.`)
  const times = page.getByLabel('Times in docx and pdf')
  // The question for stars comes back when the writing ends, and takes no press away.
  await times.click()
  await expect.poll(() => times.isChecked()).toBe(false)
  const printed = page.waitForEvent('download')
  await button(page, 'Save as docx').click()
  const parts = unzipSync(new Uint8Array(await readFile(await (await printed).path())))
  const words = strFromU8(parts['word/document.xml']!).replace(/<[^>]*>/g, '|')
  expect(words).toMatch(/Ann\|+Hello\..*Ann\|+Added by hand\./s)
  expect(words).not.toContain('|0:00|')
  expect(window.errors).toEqual([])
})

test('who only tries finds the beginning of the text again after a reload', { timeout: 120_000 }, async () => {
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await page.goto(`${siteUrl(world.url, 'voice.localhost')}/t/text-conversion`)
  await page.setInputFiles('input[type=file]', await record(folder, 'tried.wav', voice('one two')))
  await button(page, 'Translation').click()
  await page.getByText('Translating in progress, please wait a moment...').first().waitFor()
  const beginning = page.getByText('The first half minute of what was said.')
  await beginning.waitFor()
  await page.reload()
  await beginning.waitFor()
  expect(window.errors).toEqual([])
})

test('a recording that was chosen and not sent is there after a reload, until somebody logs out', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(browser)
  const { page } = window
  const member = await world.member('voice')
  await page.goto(`${siteUrl(world.url, 'voice.localhost')}/t/text-conversion`)
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { tokenName, tokenValue: member.token ?? '', user_email: member.email },
  )
  await page.reload()
  await page.setInputFiles('input[type=file]', await record(folder, 'unsent.wav', voice('one two')))
  const chosen = page.getByText('unsent.wav')
  await chosen.waitFor()
  await page.reload()
  await chosen.waitFor()
  // It can be sent as it is.
  await button(page, 'Translation').click()
  const text = page.getByLabel('Text', { exact: true })
  const written = () => text.inputValue()
  await expect.poll(written).toBe('Good morning. The meeting begins at nine.')
  // What is on the server is not found in the browser as well.
  await page.reload()
  await expect.poll(written).toBe('Good morning. The meeting begins at nine.')
  expect(await chosen.count()).toBe(0)

  await page.setInputFiles('input[type=file]', await record(folder, 'private.wav', voice('three')))
  await page.getByText('private.wav').waitFor()
  await page.getByRole('button', { name: /@example\.com/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${siteUrl(world.url, 'voice.localhost')}/t/text-conversion`)
  await button(page, 'Translation').waitFor()
  expect(
    await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('kept-files')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('files').objectStore('files').count()
      asked.onsuccess = () => resolve(asked.result)
    }
  })`),
  ).toBe(0)
  expect(window.errors).toEqual([])
})

test('where nobody may try, who is no member is told so, and the recording is off the list', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await changeSite(world, 'voice', (yaml) => `${yaml}\ntryFirst: false\n`)
  await comeAs(page, await world.registered('voice'))
  await page.setInputFiles('input[type=file]', await record(folder, 'mine.wav', voice('one')))
  await button(page, 'Translation').click()
  await page.getByText('You are not a member yet and cannot use this feature temporarily!').waitFor()
  await expect.poll(() => page.getByText('mine.wav').count()).toBe(0)
  await keepScreenshot(page, 'speech-no-member-360')
})

test('what is said into the microphone becomes text', { timeout: 120_000 }, async () => {
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await comeAs(page, await world.member('voice'))
  await button(page, 'Record now').click()
  await page.getByRole('button', { name: /Stop recording \(0:0[2-9]\)/ }).click()
  await page.getByText('recording.webm').waitFor()
  await button(page, 'Translation').click()
  // The browser's own test sound holds no words: the server's answer about it is what ends the work.
  await page
    .getByText(/Good morning|no speech could be understood/)
    .first()
    .waitFor({ timeout: 60_000 })
  await keepScreenshot(page, 'speech-recorded-360')
  expect(window.errors).toEqual([])
})

/** A short recording in a large file: after the sound comes a part that players skip. */
async function largeRecording(name: string, bytes: number): Promise<string> {
  const path = await record(folder, name, voice('one two three four'))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes)
  await appendFile(path, Buffer.concat([Buffer.from('JUNK'), size, Buffer.alloc(bytes)]))
  return path
}

test('an upload goes on where the connection broke, and where it was when the page was reloaded', {
  timeout: 240_000,
}, async () => {
  await using window = await openWindow(browser)
  const { page } = window
  const path = await largeRecording('large.wav', 20_000_000)
  const sent: { method: string; offset: number; broke: boolean }[] = []
  let broken: (offset: number) => boolean = () => false
  await page.route('**/convert/uploads**', async (route) => {
    const method = route.request().method()
    const offset = Number(route.request().headers()['upload-offset'] ?? 0)
    const broke = method === 'PATCH' && broken(offset)
    sent.push({ method, offset, broke })
    await (broke ? route.abort('connectionreset') : route.continue())
  })
  const parts = () => sent.filter(({ method }) => method === 'PATCH')

  // The second part breaks once; of the third nothing comes through.
  broken = (offset) => offset === 16_000_000 || (offset === 8_000_000 && !parts().some(({ broke }) => broke))
  const member = await world.member('voice')
  await comeAs(page, member)
  await page.setInputFiles('input[type=file]', path)
  await button(page, 'Translation').click()
  await page.getByText('Uploading your recording').first().waitFor()
  await expect.poll(() => parts().at(-1)?.offset, { timeout: 60_000 }).toBe(16_000_000)
  expect(parts().map(({ offset }) => offset / 1e6)).toEqual(expect.arrayContaining([0, 8, 16]))
  await page.getByRole('status').filter({ hasText: 'No connection to the server just now.' }).waitFor()
  await keepScreenshot(page, 'speech-uploading')

  // Until the page is gone nothing more comes through, or it would send the rest itself meanwhile.
  await page.reload()
  broken = () => false
  sent.length = 0
  await page.setInputFiles('input[type=file]', path)
  await page.getByText('large.wav').waitFor()
  await button(page, 'Translation').click()
  await page.getByLabel('Text', { exact: true }).waitFor({ timeout: 60_000 })
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(parts().map(({ offset }) => offset / 1e6)).toEqual([16])
  // What the browser kept to go on with is forgotten once the file is there.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tus::')))).toEqual([])
})
