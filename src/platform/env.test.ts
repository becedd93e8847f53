import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, SettingsError } from './env.ts'
import { rootFolder } from './paths.ts'
import { settingsReference } from './settings/reference.ts'
import { parts, settings } from './settings/settings.ts'

test('without settings everything has a sensible value', () => {
  expect(readEnv({})).toMatchObject({ PORT: 8080, HOST: '0.0.0.0', NODE_ENV: 'development', DATA_DIR: 'data' })
})

test('each setting stands in one part alone', () => {
  const names = Object.values(parts).flatMap((part) => Object.keys(part))
  expect(names.toSorted()).toEqual(Object.keys(settings).toSorted())
})

test('an empty value counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 8080, DATABASE_URL: undefined })
})

test('all bad settings are named at once, each with what it is for', () => {
  const bad = { PORT: 'eighty', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' }
  expect(() => readEnv(bad)).toThrow(SettingsError)
  expect(() => readEnv(bad)).toThrow(/PORT.*\n.*DATABASE_URL: must start with postgres:\/\/.*\n.*SECRET_KEY/)
})

test('what would be taken and come to nothing later is refused at the start', () => {
  const { mistakes, fine } = {
    mistakes: [
      ['S3_ENDPOINT', 'localhost:9000', /S3_ENDPOINT: must begin with http/],
      ['STRIPE_API_URL', 'ftp://stripe.example', /must begin with http/],
      ['SMS_HTTP_URL', 'gateway:13013/cgi-bin/sendsms', /must begin with http/],
      ['SMTP_URL', 'smtp://anna:pa#ss@mail.example', /%23/],
      ['BACKUP_TO', 's3:/bucket/folder', /s3:\/\/bucket/],
      ['BACKUP_TO', 'https://s3.example/bucket', /s3:\/\/bucket/],
      ['SMTP_URL', 'smtp://', /smtp:\/\/user/],
      ['SMPP_URL', 'smpp://name:secret@', /smpp:\/\/name/],
      ['DATABASE_URL', 'postgres://me:pa#ss@db/sundry', /%23/],
      ['STRIPE_SECRET_KEY', 'pk_live_0123456789', /sk_ or rk_/],
      ['SMS_COUNTRIES', 'US,UK', /two letters/],
      ['SMS_COUNTRIES', 'USA', /two letters/],
      ['UPLOAD_HOURS', '1e12', /UPLOAD_HOURS/],
      ['SMS_KEEP_DAYS', '99999999999', /SMS_KEEP_DAYS/],
      ['TRIES_DAILY', '99999999999', /TRIES_DAILY/],
    ] as const,
    fine: {
      ...{ S3_ENDPOINT: 'http://localhost:9000', SMTP_URL: 'smtps://anna:pa%23ss@mail.example:465' },
      ...{ DATABASE_URL: 'postgres:///sundry?host=/run/postgresql', SMPP_URL: 'ssmpp://name:secret@[::1]:3550' },
      ...{ SMS_COUNTRIES: 'us, Id ,GB', UPLOAD_HOURS: '0.5', STRIPE_SECRET_KEY: 'rk_live_0123456789' },
    },
  }
  for (const [name, value, said] of mistakes) expect(() => readEnv({ [name]: value }), `${name}=${value}`).toThrow(said)
  expect(readEnv(fine)).toMatchObject({ ...fine, SMS_COUNTRIES: ['US', 'ID', 'GB'], UPLOAD_HOURS: 0.5 })
})

test('a name that is a setting but for a slip is refused, and what was meant is named', () => {
  const slips: [name: string, meant: RegExp][] = [
    ['SMTP_ULR', /SMTP_ULR: there is no such setting; did you mean SMTP_URL\b/],
    ['STRIPE_SECRETKEY', /did you mean STRIPE_SECRET_KEY\?/],
    ['DATABSE_URL', /did you mean DATABASE_URL\?/],
    ['TRUST_PROXYS', /did you mean TRUST_PROXY\?/],
  ]
  for (const [name, meant] of slips) expect(() => readEnv({ [name]: 'x' }), name).toThrow(meant)
})

test('a name that begins as only ours do, and is known from other products, is refused as well', () => {
  expect(() => readEnv({ SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'x' })).toThrow(
    /SMTP_HOST: there is no such setting; did you mean SMTP_URL\?.*\n.*SMTP_PASSWORD/,
  )
  expect(() => readEnv({ S3_ACCESS_KEY: 'x' })).toThrow(/did you mean .*S3_ACCESS_KEY_ID/)
  // A service of Kubernetes that is called `smtp`.
  const links = { SMTP_SERVICE_HOST: 'x', SMTP_SERVICE_PORT_PLAIN: '1', SMTP_PORT: 'x', SMTP_PORT_25_TCP_ADDR: 'x' }
  expect(() => readEnv(links)).not.toThrow()
})

test('what belongs to other programs is left alone', () => {
  const others = {
    HOME: '/root',
    HOSTNAME: 'a',
    LC_ALL: 'C',
    XDG_DATA_DIRS: '/usr',
    AWS_REGION: 'x',
    npm_config_yes: 'true',
  }
  expect(() =>
    readEnv({ ...others, SMTP_ULR: '', PGPORT: '1', DATABASE_PASSWORD: 'x', NODE_OPTIONS: '' }),
  ).not.toThrow()
})

test('trusted proxies are addresses and their ranges', () => {
  const good = ['loopback', '10.0.0.0/8', '10.0.0.0/255.0.0.0, ::1', 'fe80::/64,uniquelocal', '192.0.2.1']
  for (const TRUST_PROXY of good) expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  const bad = [
    'true',
    '1',
    '10.0.0.0/33',
    '300.1.1.1',
    'proxy.internal',
    '2001:db8::/129',
    '10.0.0.0/0',
    '10.0.0.1/8/8',
    'loopback,',
  ]
  for (const TRUST_PROXY of bad)
    expect(() => readEnv({ TRUST_PROXY }), TRUST_PROXY).toThrow(/TRUST_PROXY: must be `loopback`/)
})

test('the values of secrets are never part of the complaint', () => {
  expect(() => readEnv({ SECRET_KEY: 'my-very-secret-word' })).toThrow(/^(?!.*my-very-secret-word)/s)
})

test("the operator's reference lists every setting as it is", async () => {
  const reference = await readFile(join(rootFolder, 'docs', 'settings.md'), 'utf8')
  expect(reference).toContain(settingsReference())
  for (const name of Object.keys(settings)) expect(reference).toContain(`\`${name}\``)
})
