import { expect, test } from 'vitest'
import { followJob } from '../support/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { type Span, startTraceCollector } from '../support/traceCollector.ts'
import { createWorld } from '../support/world.ts'

/** A piece of work with those that it is a part of, the outermost first. */
function withParents(span: Span, all: readonly Span[]): string[] {
  const parent = all.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId)
  return [...(parent ? withParents(parent, all) : []), span.name]
}

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))

test('one trace leads from a click to the engine that it sets to work, and tells nothing of whose it is', async () => {
  await using collector = await startTraceCollector()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  }
  const secrets: string[] = []
  {
    await using world = await createWorld(settings)
    const member = await world.member('pdf')
    const { obj: fileUrl } = await member.upload('diagnosis of Anna.pdf', await samplePdf('Nobody reads this'))
    const foreign = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
    const query = { fileUrl, outType: 2 }
    const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query, headers: foreign })
    await followJob(member, id)
    const refused = await member.call('/backapi/v1/user/session/login', {
      method: 'POST',
      body: { identityType: 'EMAIL', identifier: member.email, credential: 'the wrong word' },
    })
    expect(refused.success).not.toBe(1)
    secrets.push(member.email, member.token ?? '', 'Anna', new URL(fileUrl).search, 'the wrong word', 'Nobody reads')
  }

  const spans = collector.spans()
  const engine = spans.find(({ name }) => name === 'engine pdfToPng')!
  expect(engine, spans.map(({ name }) => name).join()).toBeDefined()
  const asked = 'GET /backapi/v1/pdf/pdfToImg'
  expect(withParents(engine, spans)).toEqual([asked, 'send pdf-convert', 'process pdf-convert', engine.name])
  const request = spans.find(({ name }) => name === asked)!
  expect(request.kind).toBe(2)
  expect(factsOf(request)).toMatchObject({ 'http.route': '/backapi/v1/pdf/pdfToImg', 'http.response.status_code': 200 })
  expect(request.traceId).not.toBe('a'.repeat(32))
  for (const secret of secrets) expect(collector.raw()).not.toContain(secret)
  expect([...collector.authorizations]).toEqual(['Bearer abc'])
})
