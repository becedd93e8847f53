import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { creditsOf, reserveCredits, returnCredits } from '#features/credits/credits.ts'
import { pdfTexts } from '#tools/pdf/texts.ts'
import { record, voice } from '#tools/text-conversion/engine/testing/recordings.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setStage } from '../support/stage.ts'

// A member whose credits are used up reads so in every tool, and sees the way to the plans.
const stage = setStage({ TRANSCRIBE_URL: 'http://127.0.0.1:9', TRANSCRIBE_KEY: 'none' })

/** Opens a tool as a member without a credit left, in a language. */
async function comePoor(page: Page, site: string, tool: string, language: 'en' | 'id') {
  const { world } = stage
  const { db } = world.product.services
  const member = await world.member(site)
  const { left } = await creditsOf(db, member.accountId)
  await reserveCredits(db, member.accountId, { key: `all of ${member.accountId}`, amount: left })
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { tokenName, tokenValue: member.token ?? '', user_email: member.email },
  )
  await page.goto(`${siteUrl(world.url, `${site}.localhost`)}/t/${tool}?lang=${language}`)
}

const words = {
  en: { refused: /You have 0 of 1800 credits left, which is not enough for this/, plans: 'See the plans' },
  id: { refused: /Kredit Anda tersisa 0 dari 1800, tidak cukup untuk ini/, plans: 'Lihat paket' },
}

test.each(['en', 'id'] as const)(
  'documents, messages and recordings say in %s that the credits are used up',
  {
    timeout: 120_000,
  },
  async (language) => {
    const { refused, plans } = words[language]
    const folder = await mkdtemp(join(tmpdir(), 'credits-journey-'))
    const isToldOn = async (page: Page, name: string) => {
      await page.getByText(refused).first().waitFor()
      await page.getByRole('link', { name: plans }).first().waitFor()
      await keepScreenshot(page, `no-credits-${name}-${language}`)
    }
    {
      await using window = await openWindow(stage.browser)
      await comePoor(window.page, 'pdf', 'pdf', language)
      const buffer = Buffer.from(await samplePdf('Letter'))
      await window.page.setInputFiles('input[type=file]', { name: 'letter.pdf', mimeType: 'application/pdf', buffer })
      const say = pdfTexts[language]
      await window.page.getByRole('button', { name: say.convert(say.names['pdf-to-word']) }).click()
      await isToldOn(window.page, 'pdf')
    }
    {
      await using window = await openWindow(stage.browser)
      const { page } = window
      await comePoor(page, 'voice', 'text-conversion', language)
      const buffer = await readFile(await record(folder, 'note.wav', voice('one two three')))
      await page.setInputFiles('input[type=file]', { name: 'note.wav', mimeType: 'audio/wav', buffer })
      await page.getByText('note.wav').waitFor()
      await page.getByRole('button', { name: language === 'en' ? 'Translation' : 'Terjemahkan', exact: true }).click()
      await isToldOn(page, 'speech')
    }
    {
      await using window = await openWindow(stage.browser)
      const { page } = window
      await comePoor(page, 'sms', 'sms', language)
      await page.locator('option[value=ID]').waitFor({ state: 'attached' })
      await page.locator('input[type=tel]').fill('(202) 555-0123')
      await page.locator('textarea').fill('Meet me at noon')
      await page.locator('form button[type=submit]').click()
      await isToldOn(page, 'sms')
      expect(await page.locator('textarea').inputValue()).toBe('Meet me at noon')
    }
    await rm(folder, { recursive: true })
  },
)

test('where the credits end in the middle of several photos the plans open beside them, and the rest goes on without a new choice', {
  timeout: 180_000,
}, async () => {
  const { world } = stage
  const { db } = world.product.services
  const member = await world.member('photos')
  const { left, used } = await creditsOf(db, member.accountId)
  const key = `all but one of ${member.accountId}`
  await reserveCredits(db, member.accountId, { key, amount: left - 1 })
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { tokenName, tokenValue: member.token ?? '', user_email: member.email },
  )
  await page.goto(`${siteUrl(world.url, 'photos.localhost')}/t/old-photos`)
  let uploads = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/files') uploads += 1
  })
  const portrait = sharp('tests/samples/portrait.jpg').resize(240).grayscale()
  const photos = [1, 2, 3].map(async (n) => ({
    name: `photo ${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await portrait
      .clone()
      .resize(240 + n)
      .jpeg()
      .toBuffer(),
  }))
  await page.setInputFiles('input[type=file]', await Promise.all(photos))
  await page.getByText('1 of 3 photos restored').waitFor()
  await expect.poll(() => page.getByText(words.en.refused).count()).toBe(2)
  await page.getByText('The plans open beside this page').waitFor()
  const [plans] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: words.en.plans }).first().click(),
  ])
  await plans.waitForURL('**/sub/price')
  await plans.close()

  await returnCredits(db, key)
  await page.getByRole('button', { name: 'Try all again' }).click()
  await page.getByText('3 of 3 photos restored').waitFor()
  expect(uploads).toBe(3)
  expect((await creditsOf(db, member.accountId)).used).toBe(used + 3)
  expect(window.errors).toEqual([])
})
