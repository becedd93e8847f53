import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { errorText, withoutValues } from './loggedError.ts'

const secrets = ['hunter2-password', 'bob@example.com', 'meet me at eight']

/** A failed query as Drizzle and PostgreSQL tell it. */
function failedQuery(): Error {
  const cause = Object.assign(
    new pg.DatabaseError('invalid input syntax for type uuid: "bob@example.com"', 1, 'error'),
    {
      ...{
        severity: 'ERROR',
        code: '22P02',
        detail: 'Key (email)=(bob@example.com) already exists.',
        table: 'accounts',
      },
      ...{ where: 'portal parameter $1 = meet me at eight', hint: 'meet me at eight' },
    },
  )
  return new DrizzleQueryError('insert into "accounts" ("email") values ($1)', secrets, cause)
}

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ LOG_LEVEL: 'debug', NODE_ENV: 'production' }, { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

const ways: Record<string, (log: ReturnType<typeof createLog>) => void> = {
  'as err': (log) => log.error({ err: failedQuery() }, 'A call failed'),
  'as err without words': (log) => log.error({ err: failedQuery() }),
  alone: (log) => log.error(failedQuery()),
  'with its message as words': (log) => {
    const err = failedQuery()
    log.error({ err }, err.message)
  },
  'under another name': (log) => log.warn({ reason: failedQuery() }, 'It failed'),
  'as a cause': (log) => log.error({ err: new Error('The order stays', { cause: failedQuery() }) }, 'Failed'),
  'among several': (log) => log.error({ err: new AggregateError([failedQuery()], 'All failed') }, 'Failed'),
  'by a child': (log) => log.child({ job: 1 }).error({ err: failedQuery() }, 'A job failed'),
  'as a copy that is no error any more': (log) => {
    const error = failedQuery()
    const { message, stack, cause } = error
    log.error({ err: { ...error, message, stack, cause } }, 'The queue met an error')
  },
  'as text': (log) => log.error(errorText(failedQuery())),
  'without its values': (log) => log.error({ err: withoutValues(failedQuery()) }, 'Failed'),
}

test.each(Object.entries(ways))(
  'a failed query is logged with its statement and without its values: %s',
  (_name, write) => {
    const text = logged(write)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('insert into')
    expect(text).toContain('invalid input syntax for type uuid')
    expect(text).toContain('log.test.ts')
  },
)

test('a request is logged by its path: queries carry tokens, board codes open messages', () => {
  const path = (url: string) => logged((log) => log.info({ req: { method: 'GET', url } }, 'incoming request'))
  expect(path('/reset?token=7.17.secret')).toContain('"url":"/reset"')
  expect(path('/board/abcdefgh12345678')).not.toContain('abcdefgh')
  expect(path('/backapi/v1/message/decode/abcdefgh12345678')).not.toContain('abcdefgh')
})
