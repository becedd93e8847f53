import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { siteTools } from '#app/tools/siteTools.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { readEnv } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'

/** The sites that ship. */
export const shippedSites = join(rootFolder, 'sites')

/** The tools that ship. */
export const tools = await siteTools(readEnv({}))

/** A folder of sites of its own for a test: the shipped shared files and what the test writes. Goes away by itself. */
export async function testFolder(files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sites-'))
  await cp(join(shippedSites, '_shared'), join(folder, '_shared'), { recursive: true })
  const write = async (path: string, source: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), source)
  }
  for (const [path, source] of Object.entries(files)) await write(path, source)
  return { folder, write, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** The shortest site file that is complete together with the shared one. */
export const smallSite = (code: string, more = '') => `code: ${code}
type: 5
theme: blue
${more}
common:
  title: { en: ${code}, id: ${code} }
  description: { en: About ${code}, id: Tentang ${code} }
`

/** A page with one rich-text block. */
export const smallPage = (words: string) => `title: { en: Home, id: Beranda }
blocks:
  - block: RichText
    anchor: price
    html: { en: "<p>${words}</p>", id: "<p>${words} id</p>" }
  - block: FAQ
    anchor: faq
    title: { en: Questions, id: Pertanyaan }
    items:
      - question: { en: Why, id: Mengapa }
        answer: { en: Because, id: Karena }
`

/** All sites of which something can be shown, with all that they say. */
export async function everySite(sites: Sites): Promise<Site[]> {
  const found = await Promise.all(sites.list().map(({ code }) => sites.site(code)))
  return found.flatMap((site) => site ?? [])
}

/** Waits until something holds; fails when it does not come to hold at all. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 500; looks++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen')
}
