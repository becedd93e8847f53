import { z } from 'zod'
import { triesOfSessions } from '#features/accounts/server.ts'
import { loggedIn } from '#features/accounts/sessions/visitor.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { PdfMaker } from '#platform/pdfOfWord.ts'
import type { BillingPlace } from './providers/place.ts'
import { correctedReceipt, type Receipt, receiptOf, receiptPage } from './receipts/receipt.ts'
import { receiptPdf } from './receipts/receiptPdf.ts'

/** So long a receipt may take to become a PDF: the first one also loads the Office. */
const receiptMilliseconds = 60_000

/** Receipts as pages, and as PDFs where there is a `maker`. */
export function receiptRoutes(app: App, place: BillingPlace, maker: PdfMaker | undefined): void {
  const fileOf = async (receipt: Receipt) => {
    const pdf = maker && (await receiptPdf(maker, receipt, AbortSignal.timeout(receiptMilliseconds)))
    return ok({ name: receipt.name, html: receiptPage(receipt), pdf: pdf?.toString('base64') ?? null })
  }
  const receipts = {
    config: triesOfSessions,
    preHandler: loggedIn,
    schema: { params: z.object({ receipt: z.coerce.number().int().positive() }) },
  }
  app.get('/backapi/v1/user/receipts/:receipt', receipts, async ({ site, visitor, params, language }) =>
    fileOf(await receiptOf(place, site, visitor.accountId, params.receipt, language)),
  )
  app.post('/backapi/v1/user/receipts/:receipt/corrected', receipts, async ({ site, visitor, params, language }) =>
    fileOf(await correctedReceipt(place, site, visitor.accountId, params.receipt, language)),
  )
}
