import { backups } from './backups.ts'
import { keeping } from './keeping.ts'
import { messages } from './messages.ts'
import { models } from './models.ts'
import { money } from './money.ts'
import { server } from './server.ts'
import { sites } from './sites.ts'
import { tracing } from './tracing.ts'
import { webhooks } from './webhooks.ts'

/** Every setting under the title of its part of the reference, in the order of the reference. */
export const parts = {
  Server: server,
  Sites: sites,
  'Data and files': keeping,
  Backups: backups,
  'Mail and payments': money,
  'Models and speech': models,
  'Text messages': messages,
  Webhooks: webhooks,
  Traces: tracing,
}

/** Every environment variable that the product reads. Nothing else in the code looks at `process.env`. */
export const settings = {
  ...server,
  ...sites,
  ...keeping,
  ...backups,
  ...money,
  ...models,
  ...messages,
  ...webhooks,
  ...tracing,
}
