import { type DetailedError, defaultOptions, Upload } from 'tus-js-client'
import { type Answer, CallError, call, notReached, sessionHeaders } from './call.web.ts'
import { fileChanged, isReadable } from './changedFile.web.ts'
import { watchConnection } from './connectionWatch.web.ts'
import { followUpload } from './uploadProgress.ts'

/** Bytes that are sent in one request: few enough for any proxy, enough that asking is no burden. */
const partBytes = 8_000_000
/** Pauses before each new try in milliseconds: about an hour without any connection, then the visitor is told. */
const patience = [0, 1000, ...Array.from({ length: 1200 }, () => 3000)]

/** Longest silence of an upload while the server answers others, in milliseconds: its own connection is dead then. */
const deadMs = 60_000

/** Asks to keep what was sent as a file, and answers its url; may be asked again. Throws a CallError. */
type Keep = (signal: AbortSignal) => Promise<string>

/**
 * Sends a file in parts (the tus protocol), and answers how it is kept; tells how far it is, 0 to 100, and whether it waits for
 * the connection; then it is as far as the server has it. Where that breaks, with or without a word, it goes on from what the server has, also when the same file is chosen again after the page
 * was reloaded or the upload was stopped. Throws a CallError, fileChanged where the file on the device is not the one that was chosen.
 */
export async function resumableUpload(
  path: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number, isBroken: boolean) => void },
): Promise<Keep> {
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>()
  const progress = followUpload(file.size, onProgress)
  const upload = new Upload(file, {
    endpoint: new URL(path, location.origin).href,
    headers: sessionHeaders(),
    metadata: { filename: file.name },
    chunkSize: partBytes,
    retryDelays: patience,
    onShouldRetry: (error) => {
      const goesOn = isPassing(statusOf(error))
      if (goesOn) void waitOrGiveUp()
      return goesOn
    },
    onAfterResponse: (_request, response) => {
      const taken = response.getHeader('Upload-Offset')
      if (taken !== undefined) progress.taken(Number(taken))
    },
    onProgress: (bytes) => {
      // A browser that has no network counts what it cannot send as sent.
      if (!navigator.onLine) return
      watch.heard()
      progress.sent(bytes)
    },
    onSuccess: () => resolve(),
    onError: (error) => reject(refusalOf(error)),
  })
  /** No connection brings a file back that is not there any more. */
  async function waitOrGiveUp() {
    if (await isReadable(file)) return progress.broken()
    void upload.abort()
    reject(fileChanged())
  }
  signal.addEventListener('abort', () => {
    void upload.abort()
    reject(signal.reason)
  })
  const [latest] = (await upload.findPreviousUploads()).toSorted((a, b) => timeOf(b) - timeOf(a))
  if (latest) upload.resumeFromPreviousUpload(latest)
  signal.throwIfAborted()
  const watch = watchConnection({
    onAway: progress.broken,
    onAnswer(quiet, wasAway) {
      // What went into a dead connection is lost: the server knows what it has.
      if (wasAway || quiet > deadMs) void upload.abort().then(() => signal.aborted || upload.start())
    },
  })
  upload.start()
  await sent.finally(watch.stop)

  const id = upload.url?.split('/').at(-1)
  return async (until) => {
    const { obj: url } = await call<string>(`${path}/${id}/file`, { method: 'POST', signal: until })
    const { urlStorage } = defaultOptions
    for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey)
    return url
  }
}

const timeOf = ({ creationTime }: { creationTime: string }) => new Date(creationTime).getTime()

/**
 * 0 is no answer at all; 409 and 423 mean that the server is still busy with what came before the break. A server without room (507) has answered: it
 * says so, and nobody waits for an hour as for a connection.
 */
const isPassing = (status: number) =>
  status < 400 || (status >= 500 && status !== 507) || status === 409 || status === 423

const statusOf = (error: Error | DetailedError) =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0

/** What the server said to a part that it did not take. */
function refusalOf(error: Error | DetailedError): CallError {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    const { code, msg } = JSON.parse(body ?? '') as Answer<null>
    return new CallError(code, msg)
  } catch {
    return notReached()
  }
}
