import { z } from 'zod'
import type { App } from '#platform/http/server.ts'
import { reportAddress, reportPaths, reportSecret } from './gatewaySettings.ts'
import type { Receipt } from './gateways/gateway.ts'
import { readKannelReport } from './gateways/http/kannel.ts'
import { readTwilioReport } from './gateways/http/twilio.ts'
import { recordReceipt } from './receipts.ts'

const Fields = z.record(z.string(), z.string()).catch({})
const hidden = { schema: { hide: true } }

/** Where HTTP gateways report deliveries; what is not signed is refused with unsignedReport. */
export function reportRoutes(app: App): void {
  const { env, db, signer } = app
  if (!env.SMS_HTTP_URL) return
  const keep = async (receipt: Receipt | undefined) => {
    if (receipt) await recordReceipt(db, receipt)
    return ''
  }

  if (env.SMS_HTTP_KIND === 'kannel') {
    app.get(reportPaths.kannel, hidden, ({ query }) =>
      keep(readKannelReport(reportSecret(signer), Fields.parse(query))),
    )
    return
  }
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(reportPaths.twilio, hidden, (request) => {
      const [, query = ''] = request.url.split('?')
      const signature = request.headers['x-twilio-signature']
      const call = {
        // The signature is over the address as the gateway knows it, whatever stands in between.
        url: `${reportAddress(env, 'twilio')}?${query}`,
        form: Fields.parse(request.body),
        signature: typeof signature === 'string' ? signature : undefined,
      }
      return keep(readTwilioReport(env.SMS_HTTP_PASSWORD, call))
    })
  })
}
