import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../../tests/support/browser.ts'

/** Results laid side by side on one ground, as the first screens of sites show them. */
export type Scene = { file: string; width: number; height: number; ground: string; html: string }

const print = (name: string, style: string) => `<img class="print" src="${name}" style="${style}">`

/** What is drawn, by the file below `results` that it goes to; pictures in it are names of that folder. */
export const scenes: readonly Scene[] = [
  {
    file: 'everyday',
    width: 960,
    height: 720,
    ground: '#d9f0e6',
    html: `${print('detroit-1915-print', 'left: 330px; top: 56px; width: 560px; rotate: 2deg')}
      ${print('style-watercolor', 'left: 60px; top: 96px; width: 300px; rotate: -4deg')}
      ${print('nipomo-1936-print', 'left: 150px; top: 330px; width: 260px; rotate: 3deg')}
      ${print('id-after', 'left: 590px; top: 330px; width: 230px; rotate: -2deg')}`,
  },
  {
    file: 'photos',
    width: 960,
    height: 720,
    ground: '#d9f0e6',
    html: `${print('detroit-1915-print', 'left: 50px; top: 60px; width: 620px; rotate: -3deg')}
      ${print('id-after', 'left: 650px; top: 70px; width: 240px; rotate: 4deg')}
      ${print('style-watercolor', 'left: 330px; top: 330px; width: 330px; rotate: 1deg')}`,
  },
  {
    file: 'passport',
    width: 960,
    height: 720,
    ground: '#d9f0e6',
    html: `${print('id-before', 'left: 90px; top: 110px; width: 330px; rotate: -3deg')}
      ${print('id-after', 'left: 500px; top: 90px; width: 370px')}
      <span class="measure" style="left: 500px; top: 640px; width: 398px">35 mm</span>
      <span class="measure" style="left: 668px; top: 324px; width: 504px; rotate: 90deg">45 mm</span>`,
  },
  {
    file: 'measured',
    width: 840,
    height: 720,
    ground: '#d9f0e6',
    html: `${print('id-after', 'left: 200px; top: 40px; width: 440px')}
      <i class="line" style="top: 118px">1</i><i class="line" style="top: 330px">2</i><i class="line" style="top: 480px">3</i>`,
  },
  {
    file: 'restored',
    width: 960,
    height: 720,
    ground: '#f6e7d6',
    html: `${print('nipomo-1936-before', 'left: 50px; top: 60px; width: 540px; rotate: -4deg')}
      ${print('nipomo-1936-after', 'left: 350px; top: 230px; width: 540px; rotate: 3deg')}`,
  },
]

const styles = `body { margin: 0; position: relative; overflow: hidden }
  .print { position: absolute; border: 14px solid #fff; border-radius: 3px; box-shadow: 0 18px 44px rgb(0 0 0 / 22%) }
  .measure { position: absolute; padding-top: 6px; border-top: 3px solid #036455; color: #01483d; font: 600 22px sans-serif; text-align: center }
  .line { position: absolute; left: 130px; right: 90px; border-top: 3px dashed #036455; color: #01483d; font: 700 26px sans-serif; text-align: end }`

/** Draws a scene with the results that lie in a folder; answers a PNG. */
export async function takeScene({ width, height, ground, html }: Scene, folder: string): Promise<Buffer> {
  const names = [...html.matchAll(/src="([\w-]+)"/g)].map((match) => match[1]!)
  const pictures = await Promise.all(names.map((name) => readFile(join(folder, `${name}.webp`), 'base64')))
  const filled = names.reduce(
    (text, name, at) => text.replace(`src="${name}"`, `src="data:image/webp;base64,${pictures[at]}"`),
    html,
  )
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(`<style>${styles}</style><body style="background: ${ground}; height: ${height}px">${filled}`)
    await page.waitForLoadState('networkidle')
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}
