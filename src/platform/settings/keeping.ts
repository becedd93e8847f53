import { z } from 'zod'
import { count, days, flag, hours, type Settings, seconds, webAddress } from './setting.ts'

/** Where everything lies, and for how long. */
export const keeping = {
  DATA_DIR: {
    schema: z.string().default('data'),
    about: 'Folder of the embedded database, the files, the outbox and the secret key.',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .refine(
        (text) => URL.canParse(text),
        'must be as postgres://user:password@host:5432/name, with signs such as # in a password as %23',
      )
      .optional(),
    about: 'Your own PostgreSQL 15 or newer. Without it an embedded one runs in DATA_DIR.',
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    schema: z.coerce.number().int().min(7, 'must be 7 or more').default(16),
    about:
      'Most database connections that one process keeps: one listens, a third, but five at most, are the queue’s, the others for calls and jobs. 7 or more.',
  },
  DATABASE_WAIT_SECONDS: {
    schema: seconds(5),
    about: 'Seconds that a call waits for a database connection; then it is answered with 503.',
  },
  DATABASE_LOCK_SECONDS: {
    schema: seconds(10),
    about: 'Seconds that a statement waits for a lock of another one before it fails.',
  },
  DATABASE_STATEMENT_SECONDS: {
    schema: seconds(30),
    about: 'Seconds that one statement may take before it fails. Migrations have no such limit.',
  },
  DATABASE_IDLE_SECONDS: {
    schema: seconds(30),
    about: 'Seconds that an open transaction may wait for its next statement before it is undone.',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'must have 32 characters or more').optional(),
    about: 'Key that signs links and encrypts the secrets of jobs. Without it one is made and kept in DATA_DIR.',
    secret: true,
  },
  S3_ENDPOINT: {
    schema: webAddress.optional(),
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
  S3_PUBLIC_ENDPOINT: {
    schema: webAddress.optional(),
    about:
      'Address of that storage for programs of members, which then send large files straight to it by signed addresses. Without it these lead through the product. Pages in browsers need CORS at the bucket for PUT.',
  },
  DISK_FREE_MB: {
    schema: z.coerce.number().min(0).default(500),
    about: 'Megabytes that have to be free on the disk of DATA_DIR for /readyz to answer 200; 0 leaves that out.',
  },
  UPLOAD_HOURS: { schema: hours(2), about: 'Hours until an uploaded file is deleted.' },
  RESULT_HOURS: { schema: hours(24), about: 'Hours until a result is deleted.' },
  TICKET_DAYS: {
    schema: days(365),
    about: 'Days after its last message until a question to your support is deleted, with its files.',
  },
  ACCOUNT_MEGABYTES: {
    schema: count(5000),
    about: 'Most megabytes that one account keeps at a time: uploads, results and parts of unfinished uploads.',
  },
  GUESTS_MEGABYTES: {
    schema: count(20_000),
    about:
      'Most megabytes that all who try without paying keep together, on all sites. Beyond, new uploads of theirs are turned away; members have their own room.',
  },
  ACCOUNT_FILES: { schema: count(2000), about: 'Most files that one account keeps at a time.' },
  TRIES_DAILY: {
    schema: count(5),
    about: 'Results that one browser, and one network, may try a day without paying, on sites that let people try.',
  },
  ACCOUNT_JOBS: { schema: count(200), about: 'Most jobs of one account that wait or run at a time.' },
} satisfies Settings
