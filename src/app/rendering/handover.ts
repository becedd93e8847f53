import { scriptHashes } from './scriptHashes.ts'

/** What the router hands over to the browser at a page's end: what its loaders gave, as scripts. */
export type Handover = {
  /** The lines of the router's stream, one for each piece of it. */
  lines: readonly string[]
  /** The elements as React writes them where it renders that stream. */
  elements: Buffer
  hashes: readonly string[]
}

/** Reads the router's stream to its end. */
export async function readHandover(stream: ReadableStream<Uint8Array> | undefined): Promise<Handover> {
  const decoder = new TextDecoder()
  const lines: string[] = []
  for await (const bytes of stream ?? []) lines.push(decoder.decode(bytes, { stream: true }))
  const scripts = lines.map((line) => `window.__reactRouterContext.streamController.enqueue(${literal(line)});`)
  // Each piece stands within the one before it, as React nests what came later.
  const elements = [...scripts, 'window.__reactRouterContext.streamController.close();'].reduceRight(
    (later, script) => `<!--$--><script>${script}</script>${later}<!--/$-->`,
    '',
  )
  return { lines, elements: Buffer.from(elements), hashes: scriptHashes(elements) }
}

/** The same stream once more, for the router to write. */
export const streamAgain = ({ lines }: Handover): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder()
      for (const line of lines) controller.enqueue(encoder.encode(line))
      controller.close()
    },
  })

/** Text as a string in a script: nothing in it can end the element. */
const literal = (text: string) =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
