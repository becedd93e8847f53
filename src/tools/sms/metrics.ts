import { Counter } from 'prom-client'

/** Parts of messages by what became of them: `taken` over by the provider, then `delivered` or `failed` as its receipt says. */
export const partsTotal = new Counter({
  name: 'sms_parts_total',
  help: 'Parts of text messages, by what became of them: taken by the provider, delivered, or failed',
  labelNames: ['outcome'] as const,
  registers: [],
})
