import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pdfTexts } from '#tools/pdf/texts.ts'
import { axeFindings, contrastRules } from '../support/accessibility.ts'
import { allLanguages } from '../support/allLanguages.ts'
import { openWindow, siteUrl } from '../support/browser.ts'
import { mailsTo } from '../support/buyer.ts'
import { addressOf, cards, pathOf } from '../support/checkout.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setStage } from '../support/stage.ts'
import { readToTheEnd, siteHosts } from '../support/visiting.ts'

const stage = setStage(allLanguages())

/** The words of a way through the product in a language. */
type Way = {
  logIn: string
  toRegister: RegExp
  register: string
  startTrial: string
  card: string
  pay: RegExp
  paid: string
  done: string
  download: string
  unsubscribe: string
  unsubscribed: string
  paidMail: string
}

const ways: Record<'ar' | 'es', Way> = {
  ar: {
    logIn: 'تسجيل الدخول',
    toRegister: /أنشئ حسابًا/,
    register: 'إنشاء الحساب',
    startTrial: 'ابدأ الفترة التجريبية',
    card: 'رقم البطاقة',
    pay: /^ادفع/,
    paid: 'شكرًا لك، تم بنجاح',
    done: 'ملفك جاهز',
    download: 'تنزيل',
    unsubscribe: 'إلغاء الاشتراك',
    unsubscribed: 'تم إلغاء الاشتراك بنجاح',
    paidMail: 'شكرًا على طلبك',
  },
  es: {
    logIn: 'Iniciar sesión',
    toRegister: /Cree una/,
    register: 'Crear cuenta',
    startTrial: 'Empezar la prueba',
    card: 'Número de la tarjeta',
    pay: /^Pagar/,
    paid: 'Gracias, ha funcionado',
    done: 'Su archivo está listo',
    download: 'Descargar',
    unsubscribe: 'Cancelar la suscripción',
    unsubscribed: 'La suscripción se ha cancelado',
    paidMail: 'Gracias por su pedido',
  },
}

/** Words of the site's name in the bar that go on in a second line. */
const partedWords = `(() => {
  const parted = []
  const walk = document.createTreeWalker(document.querySelector('header a'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode())
    for (const { 0: word, index } of walk.currentNode.data.matchAll(/\\S+/g)) {
      const range = document.createRange()
      range.setStart(walk.currentNode, index)
      range.setEnd(walk.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) parted.push(word)
    }
  return parted
})()`

/** Expects that a page is written the way of its language, and that nothing of it sticks out at the sides. */
async function expectSetIn(page: Page, language: 'ar' | 'es'): Promise<void> {
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
    language,
    language === 'ar' ? 'rtl' : 'ltr',
  ])
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate<number>(tooWide), page.url()).toBe(0)
}

test.for(['ar', 'es'] as const)(
  'on a phone somebody registers, pays, converts, downloads and cancels in %s',
  { timeout: 240_000 },
  async (language) => {
    const way = ways[language]
    const email = `way-${language}@example.com`
    await using window = await openWindow(stage.browser, { width: 360, lang: language })
    const { page } = window
    const open = async (path: string) => {
      await page.goto(`${siteUrl(stage.world.url, 'localhost')}${path}?lang=${language}`)
      await expectSetIn(page, language)
    }
    const dialog = page.getByRole('dialog')
    const fill = async () => {
      const fields = dialog.locator('input')
      await fields.first().fill(email)
      for (let at = 1; at < (await fields.count()); at++) await fields.nth(at).fill('paper-lane-1')
    }

    await open('/sub/contact')
    await page.getByRole('banner').getByRole('button', { name: way.logIn }).click()
    await dialog.getByRole('button', { name: way.toRegister }).click()
    await dialog.getByRole('button', { name: way.register }).waitFor()
    await fill()
    await dialog.getByRole('button', { name: way.register }).click()
    await expect.poll(() => dialog.locator('input').count()).toBe(2)
    await expect.poll(() => dialog.locator('[type=submit][aria-busy=true]').count()).toBe(0)
    await fill()
    await dialog.locator('input').nth(1).press('Enter')
    await page.waitForURL('**/sub/account')

    await open('/sub/price')
    await page.getByRole('button', { name: way.startTrial }).click()
    await page.waitForURL('**/sandbox/checkout/*')
    await expectSetIn(page, language)
    await page.getByLabel(way.card).fill(cards.pays)
    await page.getByRole('button', { name: way.pay }).click()
    await page.getByRole('heading', { name: way.paid }).waitFor()
    expect(pathOf(page)).toBe('/sub/payresult')

    await open('/t/pdf')
    const file = page.waitForEvent('download')
    await page.setInputFiles('input[type=file]', {
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await samplePdf('The quick brown fox')),
    })
    const say = pdfTexts[language]
    await page.getByRole('button', { name: say.convert(say.names['pdf-to-word']) }).click()
    // It is told in the list and beside the page.
    await page.getByText(way.done).first().waitFor()
    expect((await file).suggestedFilename()).toBe('letter.docx')
    await page.getByRole('main').getByRole('link', { name: way.download }).waitFor()
    await expectSetIn(page, language)

    await open('/sub/account')
    const main = page.getByRole('main')
    await main.getByText(email).waitFor()
    await main.getByRole('button', { name: way.unsubscribe }).click()
    await dialog.getByRole('button', { name: way.unsubscribe }).click()
    await page.getByText(way.unsubscribed).first().waitFor()
    await expectSetIn(page, language)

    const paid = async () => (await mailsTo(stage.world, email)).find(({ html }) => html.includes(way.paidMail))
    await expect.poll(paid).toBeDefined()
    expect((await paid())?.html).toMatch(
      language === 'ar'
        ? /<table role="presentation" lang="ar" dir="rtl"/
        : /<table role="presentation" lang="es" dir="ltr"/,
    )
    expect(window.errors).toEqual([])
  },
)

test('the menu names the languages in themselves, and turns the page round and back', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(addressOf(stage.world))
  await page.getByRole('button', { name: 'Language' }).click()
  const names = page.getByRole('menu', { name: 'Language' }).getByRole('menuitem')
  await expect
    .poll(() => names.allInnerTexts())
    .toEqual([...['English', 'Bahasa Indonesia', 'Español', 'العربية'], 'English (Philippines)'])
  expect(await Promise.all((await names.locator('bdi').all()).map((name) => name.getAttribute('lang')))).toEqual([
    ...['en', 'id', 'es', 'ar'],
    'en',
  ])
  await names.filter({ hasText: 'العربية' }).click()
  await page.waitForURL('**/?lang=ar')
  await expectSetIn(page, 'ar')
  // The next page remembers it without being told.
  await page.goto(`${addressOf(stage.world)}/sub/help`)
  await expectSetIn(page, 'ar')
  await page.getByRole('button', { name: 'اللغة' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await page.waitForURL('**/sub/help?lang=es')
  await expectSetIn(page, 'es')
})

test('from right to left the arrow keys go the way of the words', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await page.goto(`${siteUrl(stage.world.url, 'localhost')}/?lang=ar`)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true')

  const slides = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'التالي' }) })
  await page.mouse.wheel(0, 1)
  const show = slides.first()
  await show.scrollIntoViewIfNeeded()
  const dots = show.locator('button[aria-label*=" من "]')
  await dots.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => dots.nth(1).getAttribute('aria-current')).toBe('true')

  // Two pictures have a left and a right in every language.
  await page.goto(`${siteUrl(stage.world.url, 'photos.localhost')}/?lang=ar`)
  await page.mouse.wheel(0, 1)
  const slider = page.getByRole('slider').first()
  await slider.focus()
  const before = Number(await slider.inputValue())
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before)
})

test('axe finds nothing on Arabic pages', { timeout: 240_000 }, async () => {
  await using window = await openWindow(stage.browser, { width: 390 })
  for (const path of ['/', '/sub/price', '/sub/account', '/protocol/terms', '/t/sms', '/no-such-page']) {
    await window.page.goto(`${siteUrl(stage.world.url, 'localhost')}${path}?lang=ar`)
    await readToTheEnd(window.page)
    // Colours are those of every language.
    expect(await axeFindings(window.page, contrastRules), path).toEqual([])
  }
})

test('words that a site has in English alone say so wherever they stand on an Arabic page', {
  timeout: 240_000,
}, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  for (const host of siteHosts) {
    await page.goto(`${siteUrl(stage.world.url, host)}/?lang=ar`)
    await readToTheEnd(page)
    // Sentences: three words or more of the Latin script alone, outside of what a tool writes about formats.
    const unsaid = await page.evaluate<string[]>(`(() => {
      const found = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const { data, parentElement } = walk.currentNode
        if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(parentElement.tagName) || /\\p{Script=Arabic}/u.test(data)) continue
        if (!/\\p{L}{2,}\\P{L}+\\p{L}{2,}\\P{L}+\\p{L}{2,}/u.test(data)) continue
        const said = parentElement.closest('[lang]')
        // Names and addresses are in no language.
        if ((said.lang !== 'en' || said.dir !== 'ltr') && !parentElement.closest('bdi')) found.push(data.trim())
      }
      return found
    })()`)
    expect(unsaid, host).toEqual([])
  }
})

test('the name of a site stays whole on a phone, beside the longest words of the bar', {
  timeout: 120_000,
}, async () => {
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  // Arabic has the longest words there.
  for (const host of siteHosts) {
    await page.goto(`${siteUrl(stage.world.url, host)}/?lang=ar`)
    expect(await page.evaluate<string[]>(partedWords), host).toEqual([])
  }
})
