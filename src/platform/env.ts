import { z } from 'zod'

/** One setting of the operator: its type, and the sentence that the reference prints beside it. */
export type Setting = { schema: z.ZodType; about: string; secret?: boolean }

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const hours = (fallback: number) => z.coerce.number().positive().default(fallback)
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const list = z
  .string()
  .default('')
  .transform((words) => words.split(',').flatMap((word) => word.trim() || []))
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional()

/** Every environment variable that the product reads. Nothing else in the code looks at `process.env`. */
export const settings = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    about: 'With `production` there are no demo members, no /dev pages, and no sandbox payments unless allowed.',
  },
  HOST: { schema: z.string().default('0.0.0.0'), about: 'Address that the web server listens on.' },
  PORT: { schema: port(8080), about: 'Port that the web server listens on; 0 takes a free one.' },
  TRUST_PROXY: {
    schema: z.string().default('loopback'),
    about: 'Proxies whose X-Forwarded-* headers are believed: `loopback`, addresses or ranges separated by commas.',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
    about:
      'Port of /metrics, on 127.0.0.1 alone; 0 takes a free one. Without it 9090, or a free one where that is taken.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    about: 'How much is logged, as JSON lines on standard error. Default: `info` in production, else `warn`.',
  },
  DATA_DIR: {
    schema: z.string().default('data'),
    about: 'Folder of the embedded database, the files, the outbox and the secret key.',
  },
  SITES_DIR: { schema: z.string().default('sites'), about: 'Folder with one folder a site.' },
  MODELS_DIR: {
    schema: z.string().default('models'),
    about: 'Folder of your own photo models and the manifest that describes them; it need not exist.',
  },
  DEFAULT_SITE: { schema: z.string().default('hub'), about: 'Code of the site that unknown hosts get.' },
  SUPPORT_HIDDEN_HOSTS: {
    schema: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((word) => word.trim().toLowerCase() || [])),
    about: 'Words separated by commas: on hosts with one of them in their name the support widget does not show.',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    about: 'Your own PostgreSQL 15 or newer. Without it an embedded one runs in DATA_DIR.',
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    schema: z.coerce.number().int().min(4, 'must be 4 or more').default(10),
    about: 'Most database connections of one process; 4 or more.',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'must have 32 characters or more').optional(),
    about: 'Key that signs download links. Without it one is made and kept in DATA_DIR.',
    secret: true,
  },
  S3_ENDPOINT: {
    schema: z.url().optional(),
    about:
      'Object storage that speaks S3, such as https://s3.eu-central-1.amazonaws.com. Without it files lie in DATA_DIR.',
  },
  S3_BUCKET: { schema: z.string().optional(), about: 'Bucket there, for this product alone. It has to exist.' },
  S3_REGION: {
    schema: z.string().default('us-east-1'),
    about: 'Region of the bucket; stores without regions take any.',
  },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), about: 'Name of the key that may read, write and list there.' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), about: 'The secret of that key.', secret: true },
  S3_PATH_STYLE: {
    schema: flag,
    about:
      'Whether the bucket stands in the path of addresses, as most stores want it; `false` puts it in the host name.',
  },
  UPLOAD_HOURS: { schema: hours(2), about: 'Hours until an uploaded file is deleted.' },
  RESULT_HOURS: { schema: hours(24), about: 'Hours until a result is deleted.' },
  WORKER_JOBS: { schema: count(2), about: 'Jobs that one worker process runs at the same time, one of each member.' },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    about: 'Server that sends the mails, with user and password. Without it they are kept in the outbox in DATA_DIR.',
    secret: true,
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().min(8).optional(),
    about:
      'Secret key of your Stripe account. Without it payments go through the built-in sandbox, which moves no money.',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(8).optional(),
    about: 'Signing secret of the Stripe webhook that you point at /backapi/v1/pay/webhook/stripe.',
    secret: true,
  },
  STRIPE_API_URL: {
    schema: z.url().optional(),
    about: 'Another address of the Stripe API, such as a test double. Default: Stripe itself.',
  },
  SANDBOX_PAYMENTS: {
    schema: flag,
    about:
      'Whether the sandbox may take orders in production. It moves no money: whoever knows a test card gets in free.',
  },
  TRANSCRIBE_URL: {
    schema: z.url().optional(),
    about:
      'Server that turns speech into text, with the calls of OpenAI. Without it local models and the built-in engine do.',
  },
  TRANSCRIBE_KEY: { schema: z.string().optional(), about: 'Key of that server, where it wants one.', secret: true },
  TRANSCRIBE_MODEL: {
    schema: z.string().optional(),
    about:
      'With TRANSCRIBE_URL: name of the model there. Without: a ggml .bin file or a folder of models. Default: DATA_DIR/models/speech.',
  },
  SMPP_URL: {
    schema: z
      .string()
      .regex(/^s?smpp:\/\//, 'must start with smpp:// or ssmpp://')
      .optional(),
    about:
      'Message centre that takes text messages: `smpp://name:password@host:2775`. Without any gateway a simulator does.',
    secret: true,
  },
  SMS_HTTP_KIND: { schema: z.enum(['kannel', 'twilio']).default('kannel'), about: 'Whose calls SMS_HTTP_URL speaks.' },
  SMS_HTTP_URL: {
    schema: z.url().optional(),
    about: 'HTTP gateway for text messages: the address of sendsms for Kannel, of the API for Twilio.',
  },
  SMS_HTTP_USER: { schema: z.string().default(''), about: 'User name there; for Twilio the account SID.' },
  SMS_HTTP_PASSWORD: {
    schema: z.string().default(''),
    about: 'Password there; for Twilio the auth token.',
    secret: true,
  },
  PUBLIC_URL: {
    schema: z.url().optional(),
    about: 'Address at which others reach this server, such as https://example.com; HTTP gateways report there.',
  },
  SMS_COUNTRIES: {
    schema: list,
    about: 'Countries that messages may go to, such as `US,ID`. Without it all of them.',
  },
  SMS_BLOCKED_WORDS: { schema: list, about: 'Words or phrases, separated by commas, that no message may hold.' },
  SMS_MEMBER_DAILY: { schema: count(100), about: 'Most messages of one member within 24 hours.' },
  SMS_RECIPIENT_DAILY: { schema: count(10), about: 'Most messages to one number within 24 hours.' },
  SMS_RECEIPT_HOURS: {
    schema: hours(24),
    about: 'Hours after which a message without a delivery receipt counts as failed.',
  },
  SMS_BOARD_DAYS: { schema: count(30), about: 'Days on which the board page of a message can be read.' },
  SMS_BOARD_LINK: {
    schema: flag,
    about:
      'Whether each message ends with the address of its board page, where its recipient can refuse further ones. Default: yes where messages reach a network.',
  },
  SMS_KEEP_DAYS: { schema: count(365), about: 'Days until a message and the record of who sent it are deleted.' },
  DEMO: { schema: flag, about: 'Whether start makes and prints a demo member per site. Default: not in production.' },
} satisfies Record<string, Setting>

export type Env = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

/** The settings cannot be used; the message is a list for the operator, one line a setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks the settings. An empty value counts as absent. Throws a SettingsError that names every bad one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting][]) {
    const given = source[name]?.trim() || undefined
    const read = setting.schema.safeParse(given)
    if (read.success) values[name] = read.data
    else problems.push(`  ${name}: ${read.error.issues[0]?.message} (${setting.about})`)
  }
  if (problems.length > 0) throw new SettingsError(`These settings cannot be used:\n${problems.join('\n')}`)
  return values as Env
}
