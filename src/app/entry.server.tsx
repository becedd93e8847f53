import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { visitContext } from './context.ts'

// The bundle has copies of its own of all these, which pages.ts has to use.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { visitContext }

/** Renders a whole page to HTML. It is sent in one piece: pages are small, and so a failure still gets its own status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
    // Everything in its place: parts that come later would need a script to get there, and some read without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error, { componentStack }) {
      if (!request.signal.aborted) console.error('A part of a page could not be rendered', error, componentStack)
    },
  })
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
