import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScene } from '#tools/find-my-phone/detector/testing/sounds.ts'
import { keepScreenshot, launchBrowser, openWindow, siteUrl } from '../support/browser.ts'
import { sample } from '../support/samples.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clap-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rate = 48_000
const address = (path: string) => `${siteUrl(world.url, 'clap.localhost')}${path}`
type Scene = ReturnType<typeof createScene>

/** A browser whose microphone hears a scene of so many seconds, once or again and again. */
async function browserHearing(name: string, seconds: number, play: (scene: Scene) => void) {
  const scene = createScene(rate, seconds)
  play(scene)
  const path = join(folder, `${name}.wav`)
  await writeFile(path, wavOf(scene.sound))
  return launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${path}`,
  ])
}

/** A wave file of one channel of 16-bit samples. */
function wavOf(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [i, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, sample))), 44 + i * 2)
  return bytes
}

/** A recording as samples of one channel; ffmpeg reads it. */
function samplesOf(path: string): Float32Array {
  const options = ['-v', 'error', '-i', path, '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', '-']
  return new Float32Array(Uint8Array.from(execFileSync('ffmpeg', options, { maxBuffer: 100_000_000 })).buffer)
}

const startListening = async (page: Page) => {
  await page.getByRole('button', { name: 'Start listening' }).click()
  await page.getByText('Listening. Clap twice.').waitFor()
}

test('two claps make the phone ring until it is found, and it listens on', { timeout: 180_000 }, async () => {
  const browser = await browserHearing('claps', 6, (scene) => {
    scene.clap(3)
    scene.clap(3.4)
  })
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await startListening(page)
  await keepScreenshot(page, 'clap-listening-360')
  const ringing = page.getByRole('dialog', { name: 'Here I am!' })
  await ringing.waitFor({ timeout: 60_000 })
  await page.screenshot({ path: join('test-results', 'screenshots', 'clap-ringing-360.png') })
  await ringing.getByRole('button').click()
  await page.getByText('Listening. Clap twice.').waitFor()
  // The keyboard stays where it was: in the tool.
  await page.locator('main :focus').waitFor()
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByRole('button', { name: 'Start listening' }).waitFor()
  expect(window.errors).toEqual([])
  await browser.close()
})

test('who practises sees what it hears, and nothing rings', { timeout: 120_000 }, async () => {
  const browser = await browserHearing('practice', 6, (scene) => {
    scene.clap(3)
    scene.clap(3.4)
  })
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await page.getByRole('button', { name: 'Practise' }).click()
  await page.getByText('Listening. It will not ring.').waitFor()
  await page.getByText(/[1-9] calls? of two claps: it would have rung/).waitFor({ timeout: 60_000 })
  await page.getByText(/Heard ([2-9]|1\d) claps/).waitFor()
  expect(await page.getByRole('dialog', { name: 'Here I am!' }).count()).toBe(0)
  const loudness = async () => Number(await page.getByRole('meter').getAttribute('value'))
  await expect.poll(loudness).toBeLessThan(-1)
  await keepScreenshot(page, 'clap-practice-360')
  expect(window.errors).toEqual([])
  await browser.close()
})

test('who practises by keyboard keeps the place, and has softer claps heard by choosing so meanwhile', {
  timeout: 120_000,
}, async () => {
  // Too soft for near claps alone.
  const browser = await browserHearing('soft', 4, (scene) => scene.clap(2, 0.03))
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await page.getByText('How it hears and answers').click()
  const hears = page.getByLabel('How far it hears')
  await hears.selectOption({ label: 'Near claps' })
  await page.getByRole('button', { name: 'Practise' }).press('Enter')
  await page.getByText('No call of two claps yet').waitFor()
  // Inside of the tool's card, not at the page's beginning.
  await page.locator('main :focus').filter({ hasText: 'No call of two claps yet', hasNotText: 'Questions' }).waitFor()
  await page.waitForTimeout(6_000)
  expect(await page.getByText('Heard 0 claps').count()).toBe(1)
  await hears.selectOption({ label: 'Soft claps' })
  await page.getByText(/Heard [1-9] claps?/).waitFor({ timeout: 60_000 })
  expect(window.errors).toEqual([])
  await browser.close()
})

test('a microphone that is refused is told, and the keyboard stays on the button that asked for it', {
  timeout: 60_000,
}, async () => {
  const browser = await launchBrowser()
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await page.addInitScript(`{
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
  }`)
  await page.goto(address('/t/find-my-phone'))
  for (const name of ['Start listening', 'Practise']) {
    await page.getByRole('button', { name }).press('Enter')
    await page.getByText('The microphone is not allowed.').waitFor()
    await page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
  }
  expect(window.errors).toEqual([])
  await browser.close()
})

test('talk, a melody and a steady beat leave it quiet', { timeout: 180_000 }, async () => {
  const browser = await browserHearing('noise', 9, (scene) => {
    scene.speech(0.3, 3)
    for (let beat = 0; beat < 5; beat++) scene.clap(3.2 + beat * 0.5)
    for (let note = 0; note < 6; note++) scene.tone(6 + note * 0.45, 220 * 2 ** (note / 6))
  })
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await startListening(page)
  // The beat was heard, so the microphone works; nothing rang in more than a round of the recording.
  await page.getByText(/Claps heard: [3-9]/).waitFor({ timeout: 60_000 })
  await page.waitForTimeout(9_000)
  expect(await page.getByRole('dialog', { name: 'Here I am!' }).count()).toBe(0)
  await browser.close()
})

test('real speech leaves it quiet', { timeout: 240_000 }, async () => {
  const speech = samplesOf(sample('kennedy.mp3'))
  const seconds = speech.length / rate + 3
  const browser = await browserHearing('speech', seconds, ({ sound, clap }) => {
    sound.set(speech)
    clap(seconds - 1.5)
  })
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await startListening(page)
  // The one clap at the end tells that it heard all of it.
  const heard = page.getByText(/Claps heard: [1-9]/)
  await heard.waitFor({ timeout: 60_000 })
  // Its picture stands beside the words, in one line.
  expect((await heard.boundingBox())?.height).toBeLessThan(40)
  await page.waitForTimeout(seconds * 1000)
  expect(await page.getByRole('dialog', { name: 'Here I am!' }).count()).toBe(0)
  await browser.close()
})

test('the screen is kept on while it listens, also after the browser took the lock away', {
  timeout: 120_000,
}, async () => {
  const browser = await browserHearing('quiet', 3, () => undefined)
  await using window = await openWindow(browser)
  const { page } = window
  await page.addInitScript(() => {
    const locks: (EventTarget & { released: boolean; release(): void })[] = []
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release() {
          lock.released = true
          lock.dispatchEvent(new Event('release'))
        },
      })
      locks.push(lock)
      return lock
    }
    Object.assign(globalThis, { locks })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const held = () => page.evaluate(`locks.map(({ released }) => !released)`)
  await page.goto(address('/t/find-my-phone'))
  expect(await held()).toEqual([])
  await startListening(page)
  await expect.poll(held).toEqual([true])
  await page.evaluate(`locks[0].release()`)
  await expect.poll(held).toEqual([false, true])
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect.poll(held).toEqual([false, false])
  await browser.close()
})

test('while a call has the microphone it says that it hears nothing, and listens again afterwards', {
  timeout: 120_000,
}, async () => {
  const browser = await browserHearing('silence', 2, () => {})
  await using window = await openWindow(browser)
  const { page } = window
  await page.addInitScript(`{
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      const [track] = stream.getAudioTracks()
      let isMuted = false
      Object.defineProperty(track, 'muted', { get: () => isMuted })
      globalThis.mute = (now) => {
        isMuted = now
        track.dispatchEvent(new Event(now ? 'mute' : 'unmute'))
      }
      return stream
    }
  }`)
  await page.goto(address('/t/find-my-phone'))
  await startListening(page)
  await page.evaluate('mute(true)')
  await page.getByText('It hears nothing now.').waitFor()
  expect(await page.getByText('Listening. Clap twice.').count()).toBe(0)
  await page.getByText('a call or another app has it').waitFor()
  await page.evaluate('mute(false)')
  await page.getByText('Listening. Clap twice.').waitFor()
  expect(await page.getByText('a call or another app has it').count()).toBe(0)
  // What was said goes with the listening.
  await page.evaluate('mute(true)')
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await page.getByRole('button', { name: 'Start listening' }).waitFor()
  expect(await page.getByText('a call or another app has it').count()).toBe(0)
  expect(window.errors).toEqual([])
  await browser.close()
})

test('the button tries it out, and a refused microphone says what to do', { timeout: 120_000 }, async () => {
  const browser = await launchBrowser(['--deny-permission-prompts'])
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await page.getByRole('button', { name: 'Try the sound and the light' }).click()
  await page.getByRole('dialog', { name: 'Here I am!' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await page.getByText(/The microphone is not allowed|No microphone was found/).waitFor()
  await browser.close()
})

test('it is an app: it can be installed, and opens and listens without a network', { timeout: 180_000 }, async () => {
  const visitor = world.visitor('clap')
  const manifest = (await (await visitor.get('/t/find-my-phone/manifest.webmanifest')).json()) as {
    start_url: string
    display: string
    icons: { src: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/t/find-my-phone', scope: '/t/find-my-phone', display: 'standalone' })
  for (const { src } of manifest.icons) {
    const { width, format } = await sharp(Buffer.from(await (await visitor.get(src)).arrayBuffer())).metadata()
    expect(format).toBe('png')
    expect(src).toContain(String(width))
  }

  const browser = await browserHearing('offline', 5, (scene) => {
    scene.clap(2)
    scene.clap(2.5)
  })
  await using window = await openWindow(browser, { width: 360 })
  const { page } = window
  await page.goto(address('/t/find-my-phone'))
  await page.getByText('It works without a network now.').waitFor({ timeout: 60_000 })
  await page.context().setOffline(true)
  await page.reload()
  await startListening(page)
  await page.getByRole('dialog', { name: 'Here I am!' }).waitFor({ timeout: 60_000 })
  await browser.close()
})

/** What the codes on a page say, as a phone's camera reads them, with the sizes of their pictures. */
async function readCodes(page: Page) {
  const images = page.locator('figure img[src^="data:image/png"]')
  await images.first().waitFor()
  return Promise.all(
    (await images.all()).map(async (image) => {
      const source = await image.getAttribute('src')
      const picture = sharp(Buffer.from(source?.split(',')[1] ?? '', 'base64')).ensureAlpha()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      const code = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
      // The margin is white: four modules of a code that is as wide as its version says.
      const modules = 17 + 4 * (code?.version ?? 0)
      const margin = (code?.location.topLeftCorner.x ?? 0) / (info.width / (modules + 8))
      return { says: code?.data, size: [info.width, info.height], margin: Math.round(margin) }
    }),
  )
}

test('the code of the app download leads to the app that installs itself, or to the file of the operator', {
  timeout: 180_000,
}, async () => {
  const browser = await launchBrowser()
  await using window = await openWindow(browser)
  const { page } = window
  await page.goto(address('/t/app-download'))
  await page.getByRole('heading', { name: 'Scan code to download app' }).waitFor()
  expect(await readCodes(page)).toEqual([{ says: address('/t/find-my-phone'), size: [400, 400], margin: 4 }])
  await keepScreenshot(page, 'app-download')
  await page.getByRole('link', { name: 'Open it here' }).click()
  await page.getByRole('button', { name: 'Start listening' }).waitFor()

  const file = join(world.sitesFolder, 'clap', 'site.yaml')
  const settings = await readFile(file, 'utf8')
  await writeFile(file, settings.replace(/^app:.*$/m, 'app: { apk: https://example.com/clap.apk, version: "1.0" }'))
  const codes = async () => {
    await page.goto(address('/t/app-download'))
    return readCodes(page)
  }
  await expect
    .poll(codes, { timeout: 60_000 })
    .toEqual([{ says: 'https://example.com/clap.apk', size: [400, 400], margin: 4 }])
  await page.getByText('Version 1.0').waitFor()
  expect(window.errors).toEqual([])
  await browser.close()
})
