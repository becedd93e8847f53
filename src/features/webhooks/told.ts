import { z } from 'zod'
import { webhookEvents } from './contract.ts'

const moment = z.iso.datetime()

/** What a member's program is told of a job that has ended. */
const JobEnded = z.object({
  id: z.uuid().meta({ description: 'The job, for getJob and getResult.' }),
  tool: z.string().meta({ description: 'The tool that did it, as getJob and listTools call it.' }),
  kind: z.string().meta({
    deprecated: true,
    description: 'What the work is called within; `tool` says the same in words of the API.',
  }),
  state: z.enum(['done', 'failed']),
  error: z
    .object({ code: z.int(), message: z.string() })
    .nullable()
    .meta({ description: 'Why it failed, in English; null where it is done.' }),
})

/** The body of a webhook, in the form that Standard Webhooks advises. */
export const WebhookTold = z.union([
  z.object({ type: z.enum(webhookEvents), timestamp: moment, data: JobEnded }),
  z.object({ type: z.literal('webhook.test'), timestamp: moment, data: z.object({ endpoint: z.uuid() }) }),
])
