import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { rootFolder } from '#platform/paths.ts'

const screenshots = join(rootFolder, 'test-results', 'screenshots')

/** Debian's Chromium, kept from calling home; with switches of a journey's own, such as a microphone. */
export const launchBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  })

let launched: Promise<Browser> | undefined

/** The browser of this worker, which stays for the next file and ends with its process. */
export async function workersBrowser(): Promise<Browser> {
  const known = await launched
  if (known?.isConnected()) return known
  launched = launchBrowser()
  return launched
}

/** A window of somebody's own. What the page logs as an error is collected: a journey ends with none. */
export async function openWindow(browser: Browser, options: { width?: number; lang?: string } = {}) {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    acceptDownloads: true,
    locale: options.lang ?? 'en',
  })
  const page = await context.newPage()
  const { goto, reload } = page
  page.goto = async (...where) => {
    const answer = await goto.apply(page, where)
    if (where[1]?.waitUntil !== 'commit') await comeAlive(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how)
    await comeAlive(page)
    return answer
  }
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A refused call is the server's answer, which the journey looks at itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return { page, errors, [Symbol.asyncDispose]: () => context.close() }
}

const isAlive = `!document.querySelector('script[type=module]') ||
  Object.keys(document).some((key) => key.startsWith('__reactContainer'))`

/** Waits until the page's script answers clicks; a page without one is left alone. */
async function comeAlive(page: Page): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await page.evaluate<boolean>(isAlive))) {
    if (Date.now() > end) throw new Error(`${page.url()} did not come alive`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Keeps a picture of a page under a name, for a person to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(screenshots, { recursive: true })
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true })
}

/** Address of a site of the world as the browser reaches it. */
export const siteUrl = (url: string, host: string): string => url.replace('localhost', host)
