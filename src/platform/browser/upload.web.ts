import { type Answer, CallError, sessionHeaders } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { fileChanged, isReadable } from './changedFile.web.ts'
import { sentPercent } from './uploadProgress.ts'

/** Uploads a file as the multipart field `file` and tells how far it is, 0 to 100; answers the file's url. */
export function upload(
  path: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<string> {
  // fetch tells nothing about how much has been sent, so this is the one place for XMLHttpRequest.
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = async () => reject((await isReadable(file)) ? new CallError(codes.unreachable, '') : fileChanged())
  request.open('POST', path)
  for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => options.onProgress(sentPercent(loaded, total))
  request.onerror = fail
  request.ontimeout = fail
  request.onload = () => {
    const answer = request.response as Answer<string> | null
    if (answer?.success === 1) resolve(answer.obj)
    else reject(new CallError(answer?.code ?? 0, answer?.msg ?? ''))
  }
  options.signal.addEventListener('abort', () => {
    request.abort()
    reject(options.signal.reason)
  })
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return promise
}
