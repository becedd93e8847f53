import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readArchive, textOf, writeArchive } from './archive.ts'

const plain = { recipients: [], identities: [] }
const sealed = { ...plain, passphrase: 'correct horse battery', workFactor: 10 }

const entries = { 'a.txt': 'first', 'b/c.txt': 'x'.repeat(200_000) }

const archiveOf = async (keys: typeof plain) =>
  buffer(
    await writeArchive(keys, async (writer) => {
      await writer.add('a.txt', entries['a.txt'])
      await writer.stream('b/c.txt', 200_000, Readable.from([Buffer.from(entries['b/c.txt'])]))
      return { told: 2 }
    }),
  )

async function entriesOf(bytes: Buffer, keys: typeof plain) {
  const found: Record<string, string> = {}
  const end = await readArchive(Readable.from([bytes]), keys, async ({ name, content }) => {
    found[name] = await textOf(content)
  })
  return { found, end }
}

test('what is written is read, with a passphrase and without', async () => {
  const open = await archiveOf(plain)
  expect(await entriesOf(open, plain)).toEqual({ found: entries, end: { told: 2 } })
  expect(open.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  const closed = await archiveOf(sealed)
  expect(closed.includes('first')).toBe(false)
  expect(await entriesOf(closed, sealed)).toEqual({ found: entries, end: { told: 2 } })
  await expect(entriesOf(closed, plain)).rejects.toThrow('This backup is encrypted')
})

test('an archive that breaks off anywhere, or in which a byte differs, is refused', async () => {
  const whole = await archiveOf(plain)
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 40))
    await expect(entriesOf(whole.subarray(0, at), plain), `cut at ${at}`).rejects.toThrow(/damaged|breaks off/)
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)]! ^= 1
  await expect(entriesOf(changed, plain)).rejects.toThrow('damaged')
})

test('what fails while an archive is written reaches whoever stores it', async () => {
  const failing = await writeArchive(plain, async (writer) => {
    await writer.add('a.txt', 'first')
    throw new Error('the database went away')
  })
  await expect(buffer(failing)).rejects.toThrow('the database went away')
  const short = await writeArchive(plain, async (writer) => {
    await writer.stream('a.txt', 10, Readable.from([Buffer.from('short')]))
    return {}
  })
  await expect(buffer(short)).rejects.toThrow()
})
