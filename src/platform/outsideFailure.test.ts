import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { outsideFailure } from './outsideFailure.ts'

const codeOf = (error: unknown) => outsideFailure(error)?.code
const away = 50015
const full = 50016

/** What a query fails with, as the product gets it. */
async function failureOf(port: number): Promise<unknown> {
  const limits = { wait: 0.2, lock: 1, statement: 1, idle: 1 }
  const address = { connectionString: `postgres://sundry@127.0.0.1:${port}/sundry` }
  const database = connect(address, { connections: 1, limits, onError: () => {} })
  try {
    return await database.db.execute(sql`select 1`).then(
      () => undefined,
      (error) => error,
    )
  } finally {
    await database.close()
  }
}

/** The failures of a server that treats each connection so. */
async function withServer(treat: (socket: Socket) => void): Promise<unknown> {
  const server = createServer(treat).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const failure = await failureOf(port)
  server.close()
  return failure
}

test('a database that is not there, hangs or hangs up can be asked again in some seconds', async () => {
  expect(codeOf(await failureOf(1))).toBe(away)
  const held: Socket[] = []
  expect(codeOf(await withServer((socket) => held.push(socket)))).toBe(away)
  for (const socket of held) socket.destroy()
  expect(codeOf(await withServer((socket) => socket.end()))).toBe(away)
  expect(outsideFailure(await failureOf(1))).toMatchObject({ status: 503, retrySeconds: 5 })
})

test('what the database says about itself is told from what it says about a query', () => {
  const said = (code: string) => {
    const error = new pg.DatabaseError('in its own words', 1, 'error')
    error.code = code
    return new Error('Failed query', { cause: error })
  }
  for (const code of ['57P01', '57P03', '53300', '55P03', '57014', '08006']) expect(codeOf(said(code)), code).toBe(away)
  expect(codeOf(said('53100'))).toBe(full)
  for (const code of ['23505', '22021', '42P01']) expect(codeOf(said(code)), code).toBeUndefined()
})

test('a bucket that is not there, hangs up or says that it is busy can be asked again in some seconds', async () => {
  const failureAt = async (port: number) => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
    const client = new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials,
      maxAttempts: 1,
    })
    const failure = await client.send(new HeadBucketCommand({ Bucket: 'files' })).catch((error: unknown) => error)
    client.destroy()
    return new Error('could not be kept', { cause: failure })
  }
  const withBucket = async (treat: (socket: Socket) => void) => {
    const server = createServer(treat).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const failure = await failureAt((server.address() as { port: number }).port)
    server.close()
    return codeOf(failure)
  }
  const saying = (status: string) => (socket: Socket) =>
    void socket.once('data', () => socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`))
  expect(codeOf(await failureAt(1))).toBe(away)
  expect(await withBucket((socket) => socket.destroy())).toBe(away)
  expect(await withBucket(saying('503 Slow Down'))).toBe(away)
  expect(await withBucket(saying('403 Forbidden'))).toBeUndefined()
  expect(codeOf(Object.assign(new Error('somebody else'), { code: 'ECONNREFUSED' }))).toBeUndefined()
})

test('a disk or a bucket without room is told, also behind other errors', async () => {
  const device = await open('/dev/full', 'w')
  const failure = await device.write('x').catch((error: unknown) => error)
  await device.close()
  expect(codeOf(new Error('could not be kept', { cause: failure }))).toBe(full)
  const bucket = (name: string, status: number) =>
    new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: status } })
  expect(codeOf(bucket('QuotaExceeded', 403))).toBe(full)
  expect(codeOf(bucket('Other', 507))).toBe(full)
  expect(codeOf(bucket('AccessDenied', 403))).toBeUndefined()
  expect(codeOf('no error at all')).toBeUndefined()
})
