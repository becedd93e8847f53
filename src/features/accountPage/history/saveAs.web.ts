import { CallError, sessionHeaders } from '#platform/browser/call.web.ts'
import { saveBlob } from '#platform/browser/saveBlob.web.ts'
import { codes } from '#platform/codes.ts'

/** Saves a result in another format of its tool's. Throws a CallError. */
export async function saveAs(id: string, name: string, format: string): Promise<void> {
  const response = await fetch(`/backapi/v1/jobs/${id}/as/${format}`, { headers: sessionHeaders() }).catch(
    () => undefined,
  )
  if (!response?.ok) throw new CallError(codes.unreachable, '')
  saveBlob(await response.blob(), name)
}
