import { PassThrough, type Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { asAppError } from './refusals.ts'

const nothing = { body: null, query: {}, params: {}, headers: {} }

/** What is answered to a form, read as uploads are. */
async function answerTo(type: string, payload: string): Promise<{ status: number; sentence: string }> {
  const app = Fastify()
  await app.register(multipart)
  app.setErrorHandler((thrown: Error & { code: string; name: string }, _request, reply) => {
    const { status, text } = asAppError(thrown, nothing, 1000)
    return reply.code(status).send(text.en)
  })
  app.post('/', async (request) => {
    const part = await request.file()
    await drain(part?.file ?? new PassThrough().end())
    return 'read'
  })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  })
  await app.close()
  return { status: statusCode, sentence: body }
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

const file = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'

test.each([
  ['no boundary', 'multipart/form-data', `${file}a\r\n--XX--`],
  ['a boundary that never comes', 'multipart/form-data; boundary=YY', `${file}a\r\n--XX--`],
  ['a boundary of 300 letters', `multipart/form-data; boundary=${'Y'.repeat(300)}`, `${file}a\r\n--XX--`],
  ['an end in the head of a part', 'multipart/form-data; boundary=XX', file.slice(0, 30)],
  ['an end in the file', 'multipart/form-data; boundary=XX', `${file}abc`],
])('a form with %s is told to be broken', async (_what, type, payload) => {
  expect(await answerTo(type, payload)).toEqual({
    status: 400,
    sentence: expect.stringMatching(/^The form in the body/),
  })
})

test('a whole form is read', async () => {
  expect(await answerTo('multipart/form-data; boundary=XX', `${file}a\r\n--XX--`)).toMatchObject({ status: 200 })
})
