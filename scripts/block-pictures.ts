// Writes docs/blocks.md and, with the address of a running product, a picture of every block:
//   node scripts/block-pictures.ts http://localhost:8080
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { blocksReference } from '#features/sites/authoring/blocksReference.ts'
import { blockSchemas } from '#features/sites/format/blocks/index.ts'
import { rootFolder } from '#platform/paths.ts'
import { tools } from '#tools/index.ts'
import { launchBrowser } from '../tests/support/browser.ts'

const docs = join(rootFolder, 'docs')
const ids = tools.map(({ id }) => id)
const folder = join(docs, 'blocks')
const width = 960
/** How long lazy pictures and tools may take to come, in milliseconds. */
const settleMs = 1000

/** Pages that show blocks, the best examples first; a legal page stands for rich text. */
const places = [
  ...['pdf', 'photos', 'hub', 'clap', 'voice', 'anime', 'passport', 'sms'].map((code) => ({ code, page: 'index' })),
  { code: 'pdf', page: 'refunds' },
]

await mkdir(folder, { recursive: true })
await writeFile(join(docs, 'blocks.md'), blocksReference(ids))

const url = process.argv[2]
if (url) await takePictures(new URL(url))

/** Looks for each block on the home pages of the sites and takes the first one that it finds. */
async function takePictures(product: URL): Promise<void> {
  const wanted = new Set<string>(blockSchemas(ids).map((schema) => schema.shape.block.value))
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' })
  for (const { code, page: name } of places) {
    const host = `${code}.localhost`
    const answer = await fetch(`${product.origin}/nodeapi/page?host=${host}&page=${name}`)
    const { data } = (await answer.json()) as { data: { content: { en: string | Record<string, { block: string }> } } }
    const { en } = data.content
    const blocks = typeof en === 'string' ? ['RichText'] : Object.values(en).map(({ block }) => block)
    const path = name === 'index' ? '/' : `/${name}`
    await page.goto(`${product.protocol}//${host}:${product.port}${path}`, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: 'aside, header:not(section *) { visibility: hidden !important }' })
    for (const [at, block] of blocks.entries()) {
      if (!wanted.delete(block)) continue
      const section = page.locator('main > section').nth(at)
      await section.scrollIntoViewIfNeeded()
      await page.waitForTimeout(settleMs)
      const picture = sharp(await section.screenshot())
      await picture
        .resize({ width })
        .webp({ quality: 72 })
        .toFile(join(folder, `${block}.webp`))
    }
  }
  await browser.close()
  if (wanted.size > 0) console.error(`No page shows ${[...wanted].join(', ')}`)
}
