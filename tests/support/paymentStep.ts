import { openDesk } from '#app/cli/desk.ts'
import { handleWebhook, receiveWebhook } from '#features/billing/payments/webhooks.ts'
import { signatureHeader } from '#features/billing/providers/sandbox/events.ts'

// One step of a payment as a process of its own, for tests that kill it in the middle:
// `node paymentStep.ts receive <body> <signature>` or `node paymentStep.ts handle <id>`.
const [step, given = '', signature = ''] = process.argv.slice(2)
await using desk = await openDesk()
const { place } = await desk.billing()
if (step === 'receive') await receiveWebhook(place, 'sandbox', given, { [signatureHeader]: signature })
else await handleWebhook(place, given)
