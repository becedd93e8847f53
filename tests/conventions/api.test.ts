import { expect, test } from 'vitest'
import { loadToolServers } from '#app/tools/toolFolders.ts'
import { apiRoutes } from '#features/api/server.ts'
import { webhookEvents } from '#features/webhooks/contract.ts'
import { readEnv } from '#platform/env.ts'
import { createServer } from '#platform/http/server.ts'
import { forLanguages } from '#platform/languages.ts'
import { createLog } from '#platform/log.ts'
import { tools } from '#tools/index.ts'

type Operation = {
  operationId?: string
  summary?: string
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string }>
}
type Shape = {
  description?: string
  const?: unknown
  oneOf?: Shape[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
}

/** The routes for programs as they are registered, and how they are described; nothing behind them is there. */
async function described() {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' })
  const countCall = async () => ({ count: 1, resetsAt: new Date() })
  const app = await createServer({ env, log: createLog(env), maxFileBytes: 1, countCall })
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/v1/')) for (const each of [method].flat()) routes.push(`${each} ${url}`)
  })
  const site = { hosts: ['localhost'], settings: { common: { title: 'A site' } }, disabled: new Set<string>() }
  app.decorateRequest('site', { getter: () => site as never })
  app.decorateRequest('visitor')
  app.decorateRequest('apiKey')
  const servers = await loadToolServers()
  const name = forLanguages(() => 'A tool')
  apiRoutes(
    app,
    tools.map(({ id }, at) => ({ id, name, works: servers[at]?.works ?? [] })),
    { maxBytes: 1, knowsSite: () => true },
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const description = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as Description
  await app.close()
  return { routes, servers, description }
}

const { routes, servers, description } = await described()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

test('every route for programs is described, and nothing that is described is missing', () => {
  const written = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  // What browsers ask before they call, what the server adds to each GET by itself, and the description.
  const isOwn = (route: string) => !/^OPTIONS /.test(route) && !route.endsWith('/openapi.json')
  const isAdded = (route: string) => route.startsWith('HEAD ') && routes.includes(route.replace('HEAD', 'GET'))
  expect(written.toSorted()).toEqual(routes.filter((route) => isOwn(route) && !isAdded(route)).toSorted())
  expect(written.length).toBeGreaterThan(15)
})

test('every operation has a name of its own, words, and says how it refuses', () => {
  expect(description.openapi).toBe('3.1.0')
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(operations.length)
  for (const { path, method, operation } of operations) {
    expect(operation.summary, `${method} ${path}`).toBeTruthy()
    expect(Object.keys(operation.responses), `${method} ${path}`).toContain('default')
  }
})

test('everything that a tool does can be asked for, with its own options', () => {
  const body = description.paths['/api/v1/jobs']?.post?.requestBody?.content['application/json']?.schema
  expect(body).toEqual({ $ref: '#/components/schemas/JobRequest' })
  const asked = JSON.stringify(description.components.schemas.JobRequest?.oneOf)
  const works = servers.flatMap(({ works = [] }) => works)
  expect(works.length).toBeGreaterThan(6)
  for (const { id } of works) expect(asked).toContain(`"const":"${id}"`)
  // A kind of job that no work asks for would be one that programs never see.
  const kinds = servers.flatMap(({ jobs }) => jobs.map(({ kind }) => kind))
  expect(works.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
})

test('what programs are told without asking is described, too', () => {
  expect(Object.keys(description.webhooks).toSorted()).toEqual([...webhookEvents, 'webhook.test'].toSorted())
  for (const { post } of Object.values(description.webhooks)) {
    expect(post?.summary).toBeTruthy()
    expect(post?.requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Webhook' })
  }
  expect(JSON.stringify(description.components.schemas.Webhook)).toContain('job.finished')
})

test('every option says what it is', () => {
  const silent = (schema: Shape, place: string): string[] => [
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((form) => silent(form, place)),
    ...(schema.items ? silent(schema.items, place) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description || field.const !== undefined ? [] : [`${place}.${name}`]),
      ...silent(field, `${place}.${name}`),
    ]),
  ]
  const forms = description.components.schemas.JobRequest?.oneOf ?? []
  const options = forms.map(({ properties }) => silent(properties?.options ?? {}, String(properties?.tool?.const)))
  expect(options.flat()).toEqual([])
})

test('two products of one process describe themselves alike', async () => {
  expect((await described()).description).toEqual(description)
})

test('every reference leads somewhere', () => {
  const referred = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(referred.length).toBeGreaterThan(5)
  for (const [, name = ''] of referred) expect(description.components.schemas).toHaveProperty(name)
})
