import { randomBytes } from 'node:crypto'
import { wavOf } from '#tools/text-conversion/engine/wav.ts'
import { someAddress } from '../../../tests/support/httpClient.ts'
import { type Around, failing, type Work } from '../work.ts'
import { answered } from './jobs.ts'
import { download, isSame } from './uploads.ts'

const path = '/backapi/v1/convert/uploads'
const partBytes = 100_000
/** Tries to go on, so far apart that a process has time to come back. */
const mostTries = 40

/** Recordings that go up in parts, and go on where they broke off. */
export function resumableWork({ client, member }: Around): Work {
  const name = 'resumable uploads'
  const site = client('voice')
  const kept: { link: string; bytes: Buffer }[] = []
  let resumed = 0

  async function once() {
    const bytes = Buffer.from(await wavOf(new Int16Array(randomBytes(400_000).buffer.slice(0, 400_000))).arrayBuffer())
    const { headers: token } = await member('voice')
    const headers = { ...token, ...someAddress(), 'tus-resumable': '1.0.0' }
    const metadata = `filename ${Buffer.from('talk.wav').toString('base64')}`
    const length = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
    const made = await site.ask(path, { method: 'POST', headers: { ...headers, ...length } })
    const { location } = made.headers
    if (made.status !== 201 || !location) throw new Error(`a new upload: ${made.status} ${made.text.slice(0, 100)}`)
    const { pathname } = new URL(location, 'http://here')

    let offset = 0
    for (let tries = 0; offset < bytes.length; ) {
      const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
      const body = bytes.subarray(offset, offset + partBytes)
      const sent = await site.ask(pathname, { method: 'PATCH', headers: { ...headers, ...part }, body })
      if (sent.status === 204) {
        offset = Number(sent.headers['upload-offset'])
        continue
      }
      if (++tries > mostTries) throw new Error(`a part: ${sent.status} ${sent.text.slice(0, 100)}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
      const stands = await site.ask(pathname, { method: 'HEAD', headers })
      if (stands.status === 404) throw new Error('an unfinished upload is gone')
      if (stands.status === 200) {
        offset = Number(stands.headers['upload-offset'])
        resumed++
      }
    }
    const whole = await site.ask(`${pathname}/file`, { method: 'POST', headers: { ...token, ...someAddress() } })
    kept.push({ link: answered('a whole upload', whole), bytes })
  }

  return {
    name,
    once,
    async tally(until) {
      const lost = await failing(kept, until, async ({ link, bytes }) => isSame(await download(site, link), bytes))
      const notes = [`went on ${resumed} times where they broke off`]
      return { name, acknowledged: kept.length, lost: lost.map(({ link }) => link), doubled: [], notes }
    },
  }
}
