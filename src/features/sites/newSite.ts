import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import type { toolNames } from './blocks/toolEntry.ts'
import { key, type ThemeName } from './fields.ts'

type Kind = { tool: (typeof toolNames)[number]; theme: ThemeName; en: string; id: string }

/** What a new site of each type starts from. */
const kinds: Record<number, Kind> = {
  1: { tool: 'old-photos', theme: 'terre', en: 'Old photos, made new', id: 'Foto lama, jadi baru' },
  2: { tool: 'id-photo', theme: 'default', en: 'ID photos in the right size', id: 'Pas foto dengan ukuran yang tepat' },
  3: { tool: 'text-conversion', theme: 'peach', en: 'Speech becomes text', id: 'Suara menjadi teks' },
  4: { tool: 'ai-photo', theme: 'pink', en: 'Your photo as a drawing', id: 'Foto Anda menjadi gambar' },
  5: {
    tool: 'pdf',
    theme: 'blue',
    en: 'Documents in the format you need',
    id: 'Dokumen dalam format yang Anda perlukan',
  },
  6: { tool: 'find-my-phone', theme: 'orange', en: 'Clap, and the phone answers', id: 'Tepuk tangan, ponsel menjawab' },
  7: { tool: 'sms', theme: 'blue', en: 'A message without your name', id: 'Pesan tanpa nama Anda' },
}

/**
 * Makes the folder of a new site of type 1 to 7 below `folder`, which shows at once at `<code>.localhost` in development. Answers
 * the files that it made. Throws an AppError when the code is no name, is taken, or the type is unknown.
 */
export async function newSite(folder: string, code: string, type: number): Promise<string[]> {
  const kind = kinds[type]
  if (!key.safeParse(code).success) throw refused(`${code} is no site code: use lower-case letters, digits and hyphens`)
  if (!kind) throw refused(`${type} is no site type: use 1 to 7`)
  if (existsSync(join(folder, code))) throw refused(`The site ${code} exists already: choose another code`)

  const files = { [`${code}/site.yaml`]: siteYaml(code, type, kind), [`${code}/pages/index.yaml`]: indexYaml(kind) }
  await mkdir(join(folder, code, 'pages'), { recursive: true })
  await mkdir(join(folder, code, 'assets'))
  for (const [path, source] of Object.entries(files).reverse()) await writeFile(join(folder, path), source)
  return Object.keys(files)
}

const refused = (en: string) =>
  new AppError(codes.invalidRequest, 422, {
    en: `${en}.`,
    id: 'Situs tidak dibuat: kode harus baru dan berhuruf kecil, jenisnya 1 sampai 7.',
  })

/** A text in both languages as YAML on one line; JSON strings are YAML strings. */
const both = (en: string, id = en): string => `{ en: ${JSON.stringify(en)}, id: ${JSON.stringify(id)} }`

const siteYaml = (code: string, type: number, kind: Kind) => `# yaml-language-server: $schema=../site.schema.json
code: ${code}
type: ${type}
theme: ${kind.theme}
# Your host names, the canonical one first. In development the site shows at ${code}.localhost.
hosts: []
common:
  title: ${both(code)}
  description: ${both(kind.en, kind.id)}
`

const indexYaml = (kind: Kind) => `# yaml-language-server: $schema=../../page.schema.json
title: ${both(kind.en, kind.id)}
blocks:
  - block: ToolEntry
    tool: ${kind.tool}
    heading: h1
    title: ${both(kind.en, kind.id)}
  - block: Pricing
    title: ${both('Prices', 'Harga')}
  - block: FAQ
    anchor: faq
    title: ${both('Questions', 'Pertanyaan')}
    items:
      - question: ${both('How long do you keep my files?', 'Berapa lama berkas saya disimpan?')}
        answer: ${both('Uploads for {{uploadHours}} hours, results for {{resultHours}}.', 'Unggahan {{uploadHours}} jam, hasil {{resultHours}} jam.')}
`
