import officeToPdf, { type OfficeToPdfInput } from '../officeToPdf.ts'
import { warmOffice } from './warmOffice.ts'

/** What a test asks of the process: a conversion, or a file opened as it is, past every check. */
export type Order = { scratch: string } & ({ convert: OfficeToPdfInput } | { openAnyway: string })

// LibreOffice lives in a process of its own here as well: it may only be ended from outside.
process.on('message', async (order: Order) => {
  try {
    process.send?.({ result: await obey(order) })
  } catch (error) {
    process.send?.({ failure: { code: (error as { code?: number }).code, message: String(error) } })
  }
})

async function obey(order: Order) {
  if ('convert' in order) {
    return officeToPdf(order.convert, {
      scratch: order.scratch,
      signal: new AbortController().signal,
      progress() {},
    })
  }
  const { kit } = await warmOffice()
  const { document } = await kit!.open(order.openAnyway, undefined, false)
  const file = `${order.scratch}/anyway.pdf`
  await document?.saveAs(file, 'pdf', '')
  await document?.close()
  return { file, extension: '.pdf' }
}
