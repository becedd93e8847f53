import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Kit } from '../kit.ts'
import { mimeParts, pageOf } from './mimeParts.ts'
import { lettersOf, writtenFormOf } from './writtenForm.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/**
 * Libraries put whole web pages into a document for Word to take in when it opens it (`altChunk`, ECMA-376, 17.17.2.1); LibreOffice takes in
 * other documents only. So each page becomes one. Changes `parts` and answers how many, with the contents that the pages would fetch and did not get. A
 * page that cannot be read is left out, as before.
 */
export async function writeChunks(
  parts: Map<string, Buffer>,
  kit: Kit,
  work: Work,
): Promise<{ made: number; cut: number }> {
  const links = parts.get('word/_rels/document.xml.rels')?.toString('utf8') ?? ''
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? ''
  const done = { made: 0, cut: 0 }
  let changed = links
  const overrides: string[] = []
  for (const [link, target] of chunkLinks(links)) {
    const name = target.startsWith('/') ? target.slice(1) : `word/${target}`
    const page = await pageIn(parts.get(name))
    if (!page) continue
    const place = `word/chunk${done.made + 1}.docx`
    const document = await documentOf(page.html, kit, work, done.made)
    if (!document) continue
    parts.set(place, document)
    changed = changed.replace(link, link.replace(`"${target}"`, `"/${place}"`))
    overrides.push(`<Override PartName="/${place}" ContentType="${docx}"/>`)
    done.made += 1
    done.cut += page.cut
  }
  if (done.made === 0) return done
  parts.set('word/_rels/document.xml.rels', Buffer.from(changed))
  parts.set('[Content_Types].xml', Buffer.from(types.replace('</Types>', `${overrides.join('')}</Types>`)))
  return done
}

function* chunkLinks(links: string): Generator<[link: string, target: string]> {
  for (const [link] of links.matchAll(/<Relationship\b[^>]*\/aFChunk"[^>]*>/g)) {
    const target = /\bTarget="([^"]*)"/.exec(link)?.[1]
    if (target && !/TargetMode="External"/.test(link)) yield [link, target]
  }
}

async function pageIn(chunk: Buffer | undefined) {
  const form = chunk && writtenFormOf(chunk)
  const { standAlone } = await import('./webPage.ts')
  if (form === 'html') return standAlone(lettersOf(chunk!))
  const single = form === 'mime' ? pageOf(mimeParts(chunk!)) : undefined
  return single && standAlone(single.page, single.known)
}

async function documentOf(html: string, kit: Kit, { scratch }: Work, number: number): Promise<Buffer | undefined> {
  const file = join(scratch, `chunk${number}.html`)
  const made = join(scratch, `chunk${number}.docx`)
  await writeFile(file, html)
  const { document } = await kit.open(file, undefined, false)
  if (!document) return undefined
  try {
    await document.saveAs(made, 'docx', '')
    return await readFile(made)
  } catch {
    return undefined
  } finally {
    await document.close()
  }
}
