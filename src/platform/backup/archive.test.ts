import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { readArchive, textOf, writeArchive } from './archive.ts'
import type { Keys } from './encryption.ts'
import { BackupProblem } from './problem.ts'

const plain: Keys = { recipients: [], identities: [] }
const sealed = { ...plain, passphrase: 'correct horse battery', workFactor: 10 }

const entries = { 'a.txt': 'first', 'b/c.txt': 'x'.repeat(200_000) }

const archiveOf = async (keys: Keys) =>
  buffer(
    await writeArchive(keys, async (writer) => {
      await writer.add('a.txt', entries['a.txt'])
      await writer.stream('b/c.txt', 200_000, Readable.from([Buffer.from(entries['b/c.txt'])]))
      return { told: 2 }
    }),
  )

async function entriesOf(bytes: Buffer, keys: Keys) {
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

test('an encrypted archive that breaks off anywhere, or in which a byte differs, is refused in a sentence', async () => {
  const whole = await archiveOf(sealed)
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 30)) {
    const changed = Buffer.from(whole)
    changed[at]! ^= 1
    await expect(entriesOf(changed, sealed), `changed at ${at}`).rejects.toThrow(BackupProblem)
    await expect(entriesOf(whole.subarray(0, at), sealed), `cut at ${at}`).rejects.toThrow(BackupProblem)
  }
})

test('keys are changed without losing what older ones closed', async () => {
  const [former, present, other] = await Promise.all(Array.from({ length: 3 }, generateIdentity))
  const closed = await archiveOf({ ...plain, recipients: [await identityToRecipient(former!)] })
  const since = await archiveOf({
    ...plain,
    recipients: await Promise.all([former!, present!].map(identityToRecipient)),
  })
  const read = { found: entries, end: { told: 2 } }
  expect(await entriesOf(closed, { ...plain, identities: [present!, former!] })).toEqual(read)
  for (const identity of [former!, present!])
    expect(await entriesOf(since, { ...plain, identities: [identity] })).toEqual(read)
  // A passphrase that is set as well changes nothing.
  expect(await entriesOf(since, { ...sealed, identities: [present!] })).toEqual(read)
  await expect(entriesOf(closed, { ...plain, identities: [present!, other!] })).rejects.toThrow('made with others')
  await expect(entriesOf(await archiveOf(sealed), { ...sealed, passphrase: 'another' })).rejects.toThrow(
    'made with others',
  )
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
