import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call as the peer understood it. */
export type Call = { language: string; model: string; format: string; seconds: number; prompt: string }

export type TranscriptionPeer = {
  url: string
  key: string
  calls: Call[]
  /** Status codes that the next calls are answered with before the peer behaves again. */
  failures: number[]
  close(): Promise<void>
}

/**
 * A transcription server on loopback for tests. It reads the call as such servers do (key, multipart form, wave file)
 * and refuses what they refuse. `say` gives the sentences for a recording of so many seconds, and may take its time.
 */
export async function startPeer(say: (seconds: number) => string[] | Promise<string[]>): Promise<TranscriptionPeer> {
  const peer = { key: 'secret', calls: [] as Call[], failures: [] as number[] }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const chunks: Buffer[] = await request.toArray()
    if (request.url !== '/v1/audio/transcriptions') return answer(404, { error: { message: 'no such path' } })
    if (request.headers.authorization !== `Bearer ${peer.key}`) return answer(401, { error: { message: 'wrong key' } })
    const failure = peer.failures.shift()
    if (failure) return answer(failure, { error: { message: 'busy' } })
    const body = new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    })
    const form = await body.formData()
    const file = form.get('file')
    if (!(file instanceof File)) return answer(400, { error: { message: 'no file' } })
    const seconds = wavSeconds(Buffer.from(await file.arrayBuffer()))
    if (!seconds) return answer(400, { error: { message: 'not a wave file' } })

    const field = (name: string) => String(form.get(name) ?? '')
    peer.calls.push({
      language: field('language'),
      model: field('model'),
      format: field('response_format'),
      prompt: field('prompt'),
      seconds,
    })
    const sentences = await say(seconds)
    const each = seconds / sentences.length
    const segments = sentences.map((text, id) => ({ id, start: id * each, end: (id + 1) * each, text: ` ${text}` }))
    answer(200, { task: 'transcribe', language: 'english', duration: seconds, text: sentences.join(' '), segments })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(peer, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

function wavSeconds(file: Buffer): number | undefined {
  const right = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 16) === 'WAVEfmt '
  if (!right || file.readUInt32LE(24) !== 16_000 || file.readUInt16LE(22) !== 1) return undefined
  return file.readUInt32LE(40) / 32_000
}
