import { Writable } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { type Handover, streamAgain } from './handover.ts'
import { scriptHashes } from './scriptHashes.ts'

/** A page that the router has worked out: all of it is known but the query of its address. */
export type KnownPage = { entry: EntryContext; handover: Handover }

/** HTML, its inline scripts by their hashes, and whether no part of it failed. */
export type WrittenPage = { html: Buffer; scripts: readonly string[]; isWhole: boolean }

const end = '</body></html>'

/** What React leaves where a part is not there yet, or has failed. */
const unfinished = /<!--\$[?!]-->/

/**
 * Writes a page at once, as one string. Undefined where that cannot be: a part has yet to be loaded, or fails; `writeInParts`
 * waits for the one and tells of the other. Both give the same bytes.
 */
export function writeAtOnce({ entry, handover }: KnownPage, search = searchOf(entry)): WrittenPage | undefined {
  const { serverHandoffStream, staticHandlerContext: known, ...rest } = entry
  const staticHandlerContext = { ...known, location: { ...known.location, search } }
  const html = attempt(() => renderToString(elementOf({ ...rest, staticHandlerContext, renderMeta: {} })))
  if (!html?.endsWith(end) || unfinished.test(html)) return undefined
  const before = `<!DOCTYPE html>${html.slice(0, -end.length)}`
  return {
    html: Buffer.concat([Buffer.from(before), handover.elements, Buffer.from(end)]),
    scripts: [...scriptHashes(before), ...handover.hashes],
    isWhole: true,
  }
}

/** Writes a page as its parts come. Throws where what stands around them fails; `onError` hears of every part that does. */
export async function writeInParts(
  { entry, handover }: KnownPage,
  onError: (error: unknown, info: { componentStack?: string | undefined }) => void,
): Promise<WrittenPage> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const page = { ...entry, renderMeta: {}, serverHandoffStream: streamAgain(handover) }
  let isWhole = true
  const stream = renderToPipeableStream(elementOf(page), {
    // Everything in its place: parts that come later would need a script to get there, and some read without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError(error, info) {
      isWhole = false
      onError(error, info)
    },
  })
  await ready
  const html = await bytesOf(stream)
  return { html, scripts: scriptHashes(html.toString()), isWhole }
}

const searchOf = ({ staticHandlerContext }: EntryContext) => staticHandlerContext.location.search

/** The address is in the entry already: the router takes a url and does nothing with it. */
const elementOf = (context: EntryContext) => createElement(ServerRouter, { context, url: 'http://localhost/' })

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

async function bytesOf(page: { pipe(to: Writable): unknown }): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks))
      done()
    },
  })
  page.pipe(collect)
  return promise
}
