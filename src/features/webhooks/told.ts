import { z } from 'zod'
import { webhookEvents } from './contract.ts'

const moment = z.iso.datetime()

/** What a member's program is told of a job that has ended. */
const JobEnded = z.object({
  id: z.uuid().meta({ description: 'The job, for getJob and getResult.' }),
  kind: z.string().meta({ description: 'The kind of work, which a tool may have several of.' }),
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
