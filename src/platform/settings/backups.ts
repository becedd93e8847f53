import { z } from 'zod'
import { readKeepRule } from '#platform/backup/keep.ts'
import { flag, list, type Settings, webAddress } from './setting.ts'

/** Where backups go, when, and who can read them. */
export const backups = {
  BACKUP_TO: {
    schema: z
      .string()
      .refine(
        (place) => !/^[a-z\d]+:/i.test(place) || /^s3:\/\/[^/]+/.test(place),
        'must be a folder, or as s3://bucket/folder',
      )
      .optional(),
    about: 'Where backups go: a folder, or `s3://bucket/folder`. Set, a worker makes one at BACKUP_AT.',
  },
  BACKUP_AT: {
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
      .default('03:00'),
    about: 'When the daily backup is made, in UTC.',
  },
  BACKUP_KEEP: {
    schema: z
      .string()
      .refine((text) => readKeepRule(text) !== undefined, 'must be as `7 daily, 4 weekly, 6 monthly`')
      .default('7 daily, 4 weekly, 6 monthly'),
    about: 'Which backups stay in BACKUP_TO: the newest of so many days, weeks and months. Others are deleted.',
  },
  BACKUP_CHECK_DAYS: {
    schema: z.coerce.number().int().min(0).max(30).default(7),
    about:
      'After so many days a worker restores the newest backup into a scratch database, an hour after BACKUP_AT, where it has the key to read it; 0: never.',
  },
  BACKUP_FILES: {
    schema: flag,
    about:
      'Whether uploads and results are in backups. They expire within a day or two, and without them backups are small. Default: yes.',
  },
  BACKUP_RECIPIENTS: {
    schema: list.refine((words) => words.every((word) => word.startsWith('age1')), 'must be keys that begin with age1'),
    about: 'Public keys of age that backups are encrypted for. The secret key to them need not be on this machine.',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string().min(12, 'must have 12 characters or more').optional(),
    about: 'Passphrase that backups are encrypted with, where there are no recipients, and opened by.',
    secret: true,
  },
  BACKUP_IDENTITY_FILE: {
    schema: z.string().optional(),
    about:
      'File with secret keys of age, by which backups for BACKUP_RECIPIENTS are opened. To restore and to check alone.',
  },
  BACKUP_S3_ENDPOINT: {
    schema: webAddress.optional(),
    about:
      'Object storage of a bucket in BACKUP_TO. Default: S3_ENDPOINT; its region and path style are S3_REGION and S3_PATH_STYLE.',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    schema: z.string().optional(),
    about: 'Name of the key that may read, write, list and delete there. Default: S3_ACCESS_KEY_ID.',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    schema: z.string().optional(),
    about: 'The secret of that key. Default: S3_SECRET_ACCESS_KEY.',
    secret: true,
  },
} satisfies Settings
