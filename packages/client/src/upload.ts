import { randomUUID } from 'node:crypto'

/** How far something is: bytes of all bytes. */
export type ByteProgress = (sent: number, all: number) => void

const chunkBytes = 64 * 1024

/** A form with one file as a stream, which tells how much of the file has been taken. */
export function formOf(
  file: Blob,
  name: string,
  progress?: ByteProgress,
): { type: string; body: () => ReadableStream } {
  const boundary = `form-${randomUUID()}`
  // The site would take these out of a name as well.
  const plain = name.replace(/["\r\n]/g, '')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${plain}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  async function* parts(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder()
    yield encoder.encode(head)
    for (let at = 0; at < file.size; at += chunkBytes) {
      yield new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer())
      progress?.(Math.min(at + chunkBytes, file.size), file.size)
    }
    yield encoder.encode(`\r\n--${boundary}--\r\n`)
  }
  const body = () => {
    const given = parts()
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await given.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await given.return(undefined)),
    })
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
