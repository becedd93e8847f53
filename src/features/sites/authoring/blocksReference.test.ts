import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { tools } from '../../../../tests/support/testFolder.ts'
import { blockSchemas } from '../format/blocks/index.ts'
import { blocksReference } from './blocksReference.ts'

const ids = tools.map(({ id }) => id)

const docs = join(rootFolder, 'docs')

test('docs/blocks.md says what the schemas say; node scripts/block-pictures.ts writes it anew', async () => {
  expect(await readFile(join(docs, 'blocks.md'), 'utf8')).toBe(blocksReference(ids))
})

test('every block has a picture in the documentation', async () => {
  for (const schema of blockSchemas(ids)) {
    const picture = join(docs, 'blocks', `${schema.shape.block.value}.webp`)
    expect((await stat(picture)).size, picture).toBeGreaterThan(1000)
  }
})

test('a field is told with its kind, its place and whether it is needed', () => {
  const reference = blocksReference(ids)
  expect(reference).toContain('| `slides[].title` | text by language | required |')
  expect(reference).toContain('| `cycleMs` | whole number. Milliseconds until the next pair shows | default `3000` |')
  expect(reference).toContain('| `tabs` | list of exactly 2 entries | required |')
})
