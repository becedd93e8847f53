import { expect, test } from 'vitest'
import { endProgram, startProgram } from '../support/process.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld({}, ['web'])

test('health and readiness answer, and every answer has a request id', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?part=process']) {
    const response = await fetch(`${world.url}${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect((await fetch(`${world.url}/readyz?part=roof`)).status).toBe(404)
})

test('metrics are on a port of their own and count what was answered', async () => {
  await fetch(`${world.url}/healthz`)
  expect((await fetch(`${world.url}/metrics`)).status).toBe(404)
  const text = await (await fetch(`http://127.0.0.1:${world.product.metricsPort}/metrics`)).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/)
  expect(text).toContain('process_resident_memory_bytes')
})

test('the API describes itself', async () => {
  const api = (await (await fetch(`${world.url}/openapi.json`)).json()) as { paths: Record<string, object> }
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining(['/backapi/v1/user/session/login', '/backapi/v1/pdf/pdfToDoc', '/nodeapi/site']),
  )
})

test('an unknown call is answered in the envelope', async () => {
  const answer = await world.visitor().call('/backapi/v1/no/such/call', { method: 'POST' })
  expect(answer).toMatchObject({ status: 404, success: 0, obj: null })
  expect(await world.visitor().call('/backapi/v1/no/such/call')).toMatchObject({ status: 404, success: 0 })
})

test('a body that is no JSON, or far too long, is refused in the envelope', async () => {
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${world.url}/backapi/v1/user/register`, { method: 'POST', headers, body })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await send('{"identityType":')).toMatchObject({ status: 400, success: 0 })
  expect(await send(JSON.stringify({ credential: 'x'.repeat(1_100_000) }))).toMatchObject({ status: 413, success: 0 })
})

test('the program stops in an orderly way when it is asked to', { timeout: 120_000 }, async () => {
  const program = await startProgram(world.variables, [], 'ready http')
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
})

test('a setting that cannot be used stops the start with a list', { timeout: 120_000 }, async () => {
  const start = startProgram({ ...world.variables, PORT: 'eighty' }, [], 'ready')
  await expect(start).rejects.toThrow('ended with 78')
})
