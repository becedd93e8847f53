// The process of `typesetter.ts`: LibreOffice, which lays some documents out for ever, where it can be ended and ends itself.
import { computed } from '../computed.ts'
import { convertBySoffice } from '../office/soffice.ts'
import { type WarmOffice, warmOffice } from '../office/warmOffice.ts'
import { watchSteps } from '../pageWatch.ts'
import type { TypesetAnswer, TypesetRequest } from './typesetter.ts'

/** No document that is laid out at all takes LibreOffice nearly so many seconds of processor time, its start included. */
const watched = watchSteps(40)
/** Seconds that the command line may take, whose processor time is not seen from here. */
const COMMAND_SECONDS = 120

/** What the pages look like does not matter, where lines are does. */
const options = JSON.stringify({
  Quality: { type: 'long', value: '10' },
  ReduceImageResolution: { type: 'boolean', value: 'true' },
  MaxImageResolution: { type: 'long', value: '75' },
  ExportBookmarks: { type: 'boolean', value: 'false' },
})

async function typeset(office: WarmOffice, { docx, pdf }: TypesetRequest): Promise<string> {
  if (!office.kit) {
    const signal = AbortSignal.timeout(1000 * COMMAND_SECONDS)
    const folder = pdf.slice(0, pdf.lastIndexOf('/'))
    return convertBySoffice(office.programs, { file: docx, kind: 'word', folder, options, signal })
  }
  const { document, reason } = await office.kit.open(docx, undefined, false)
  if (!document) throw new Error(reason)
  try {
    await document.saveAs(pdf, 'pdf', options)
  } finally {
    await document.close()
  }
  return pdf
}

// LibreOffice's own clean-up at exit crashes, so the process is ended from within as from outside.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (request: TypesetRequest) => {
  const before = computed()
  const answer = watched(async () => typeset(await warmOffice(), request))
  answer.then(
    (pdf) => process.send?.({ pdf, seconds: computed() - before } satisfies TypesetAnswer),
    (error) => process.send?.({ failed: String(error) } satisfies TypesetAnswer),
  )
})
