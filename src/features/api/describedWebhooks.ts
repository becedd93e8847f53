import { z } from 'zod'
import { WebhookTold } from '#features/webhooks/told.ts'

const events = {
  'job.finished': 'A job is done',
  'job.failed': 'A job has failed',
  'webhook.test': 'A trial that the owner of an endpoint sent',
}

const description =
  'Sent to the endpoints that the account page keeps, and to the one that a job names. Answer with a status from 200 to 299 within ten seconds, and work afterwards. Anything else is tried again, nine times within a day, with the same webhook-id; 410 switches an endpoint off. A job that is cancelled is not told of. Signatures follow Standard Webhooks: webhook-signature holds `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret, which is base64 behind `whsec_`. For a day after a new secret there are two of them, with a space between.'

const header = (name: string, said: string) => ({
  ...{ name, in: 'header', required: true, description: said },
  schema: { type: 'string' },
})

const parameters = [
  header('webhook-id', 'The same at every try: by it you know what you have had.'),
  header('webhook-timestamp', 'When this try is made, in seconds since 1970. Refuse what is older than five minutes.'),
  header('webhook-signature', 'Signatures over id, moment and body.'),
]

/** What members' programs are told without asking, for a description of the API (OpenAPI 3.1, webhooks), and the schema that it refers to. */
export function describedWebhooks() {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(WebhookTold)
  const told = (event: string, summary: string) => ({
    post: {
      ...{ tags: ['Webhooks'], operationId: `told-${event.replace('.', '-')}`, summary, description, parameters },
      security: [],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Webhook' } } },
      },
      responses: { '2XX': { description: 'Taken.' }, default: { description: 'Not taken: it comes again.' } },
    },
  })
  return {
    webhooks: Object.fromEntries(Object.entries(events).map(([event, summary]) => [event, told(event, summary)])),
    schemas: { Webhook: { ...schema, description: 'What a program of a member is told.' } },
  }
}
