// Makes the pictures of the style list: one portrait, put through the engine in each style.
// Run `node scripts/style-pictures.ts` after a change of the styles.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { styles } from '#tools/ai-photo/contract.ts'
import artStyle from '#tools/ai-photo/engine/artStyle.ts'

const side = 240
/** The part of the portrait that the list shows: the head, since the list is small. */
const head = { left: 0.2, top: 0, size: 0.6 }
const portrait = join(import.meta.dirname, '../sites/_shared/assets/results/portrait.webp')
const folder = join(import.meta.dirname, '../src/tools/ai-photo/pictures')
const scratch = await mkdtemp(join(tmpdir(), 'style-pictures-'))
try {
  const path = join(scratch, 'portrait.png')
  await sharp(portrait).png().toFile(path)
  for (const { typeId, typeName } of styles) {
    const work = { scratch, signal: new AbortController().signal, progress: () => {} }
    const { file, facts } = await artStyle({ path, style: typeId, strength: 1, portrait: false, double: false }, work)
    const { width = 0 } = await sharp(file).metadata()
    const part = (share: number) => Math.round(share * width)
    const picture = await sharp(file)
      .extract({ left: part(head.left), top: part(head.top), width: part(head.size), height: part(head.size) })
      .resize(side, side, { kernel: typeId === 8 ? 'nearest' : 'lanczos3' })
      .webp({ quality: 82 })
      .toBuffer()
    await writeFile(join(folder, `${typeId}.webp`), picture)
    process.stdout.write(`${typeName}: ${picture.length} bytes, ${facts?.faces} face\n`)
  }
} finally {
  await rm(scratch, { recursive: true })
}
