import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { rootFolder } from '#platform/paths.ts'

const screenshots = join(rootFolder, 'test-results', 'screenshots')

/** Debian's Chromium without a window, which draws with a third less work than the whole one; or the whole one, or Google's. */
const browserProgram = ['chromium-headless-shell', 'chromium', 'google-chrome-stable']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))

/** That browser, kept from calling home; with switches of a journey's own, such as a microphone. */
export const launchBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(browserProgram && { executablePath: browserProgram }),
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

/**
 * A window of somebody's own. What the page logs as an error is collected: a journey ends with none. Its owner wants little motion, so
 * that nothing is drawn sixty times a second; a journey about motion asks for it.
 */
export async function openWindow(browser: Browser, options: { width?: number; lang?: string; moving?: boolean } = {}) {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    acceptDownloads: true,
    locale: options.lang ?? 'en',
    reducedMotion: options.moving ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(hearAlive)
  const page = await context.newPage()
  const { goto, goBack, reload } = page
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
  page.goBack = async (...how) => {
    const answer = await goBack.apply(page, how)
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

/** Writes down that the page has said itself that it answers (`useEarlyPress`): React has only begun when its root is there. */
const hearAlive = `addEventListener('alive', () => { window.isAlive = true })`

const isAlive = `!document.querySelector('script[type=module]') || window.isAlive === true`

/** Waits until the page's script answers clicks and keys; a page without one is left alone. */
async function comeAlive(page: Page): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await page.evaluate<boolean>(isAlive))) {
    if (Date.now() > end) throw new Error(`${page.url()} did not come alive`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Keeps a page from coming alive, or a part of it alone, as a slow network does, until what is answered is called. */
export async function holdProgram(page: Page, part = '*'): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}.js`, async (route) => {
    await script.promise
    await route.continue()
  })
  return script.resolve
}

/** Keeps a picture of a page under a name, for a person to look at who asked for pictures with `SCREENSHOTS=1`. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  await mkdir(screenshots, { recursive: true })
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true })
}

/** Address of a site of the world as the browser reaches it. */
export const siteUrl = (url: string, host: string): string => url.replace('localhost', host)
