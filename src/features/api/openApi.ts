import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { problemType } from '#platform/http/problem.ts'
import { describedWebhooks } from './describedWebhooks.ts'
import { apiBase } from './place.ts'

/** The name of the description on its scope. */
const decorator = 'apiDescription'

type Json = { [name: string]: unknown }
type Operation = Json & { responses: Json; requestBody?: Json; operationId?: string }
type Document = Json & { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } & Json }

const methods = ['get', 'put', 'post', 'patch', 'delete', 'head']

const introduction = `Everything that the tools do, for programs. Make a key on your account page and send it with each call as \`Authorization: Bearer <key>\`; a key belongs to the site that made it.

1. Upload a file: \`POST ${apiBase}/files\`.
2. Ask for a job with its id: \`POST ${apiBase}/jobs\`. The same credits and limits count as on the pages.
3. Follow it by its events, or look at it now and then.
4. Download its results.

Instead of following it, name a \`webhook\` in the job, or keep an endpoint on your account page: what it is told stands under Webhooks.

Refusals are problems as in RFC 9457, with a number and a sentence of ours. \`RateLimit\` and \`RateLimit-Policy\` tell how many requests a key has left.`

/** Gathers the routes of a scope, so that its description is made of what they check by. Before any of them. */
export const describeRoutes = (scope: FastifyInstance) =>
  scope.register(swagger, {
    decorator: decorator as 'swagger',
    // OpenAPI 3.1 knows both, and the tools' own schemas say const.
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: '1', description: introduction },
      components: {
        securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key from the account page.' } },
      },
      security: [{ key: [] }],
      tags: [
        { name: 'Files', description: 'What jobs are made of. Uploads go by themselves when their hours are over.' },
        { name: 'Jobs', description: 'What the tools do.' },
        { name: 'Account', description: 'What may be asked for, and by whom.' },
        { name: 'Webhooks', description: 'What your own programs are told without asking.' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

/** A site as its description tells of it: its title, where it answers, and the ids of what can be asked for there. */
type DescribedSite = { title: string; origin: string; works: readonly string[] }

/** The description of the scope's routes for one site: OpenAPI 3.1. */
export function openApiOf(scope: FastifyInstance, { title, origin, works }: DescribedSite): Document {
  const swaggerOf = (scope as unknown as Record<typeof decorator, () => unknown>)[decorator]
  const made = structuredClone(swaggerOf()) as Document
  for (const path of Object.values(made.paths)) for (const method of methods) if (path[method]) complete(path[method])
  nameBody(made, 'createJob', 'JobRequest')
  keepRequests(made, works)
  const { webhooks, schemas } = describedWebhooks()
  Object.assign(made.components.schemas, schemas)
  const info = { ...(made.info as Json), title }
  return { ...withUsedSchemas({ ...made, webhooks }), info, servers: [{ url: origin || '/' }] }
}

/** Adds what no schema of a route says: refusals, and the forms and bytes that requests bring. */
function complete(operation: Operation): void {
  operation.responses.default = {
    description: 'Why it was refused.',
    content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  if (operation.operationId === 'uploadFile')
    operation.requestBody = bodyOf('multipart/form-data', {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    })
  if (operation.operationId === 'sendPart')
    operation.requestBody = bodyOf('application/offset+octet-stream', { type: 'string', format: 'binary' })
}

const bodyOf = (type: string, schema: Json): Json => ({ required: true, content: { [type]: { schema } } })

/** Gives what an operation takes a name among the schemas, and the operation a reference to it. */
function nameBody({ paths, components }: Document, operationId: string, name: string): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const { requestBody } = operations.find((operation) => operation.operationId === operationId) ?? {}
  const media = (requestBody?.content as Record<string, { schema: Json }> | undefined)?.['application/json']
  if (!media) return
  const { description } = requestBody as Json
  components.schemas[name] = { ...media.schema, description }
  media.schema = { $ref: `#/components/schemas/${name}` }
}

/** Leaves out of what can be asked for what the site does not offer. */
function keepRequests({ components }: Document, works: readonly string[]): void {
  const asked = components.schemas.JobRequest as { oneOf: { properties: { tool: { const: string } } }[] }
  asked.oneOf = asked.oneOf.filter(({ properties }) => works.includes(properties.tool.const))
}

/** Leaves out schemas that nothing refers to: each is made in the form of what is sent and of what is answered. */
function withUsedSchemas(document: Document): Document {
  const all = document.components.schemas
  const used = new Set(['Problem'])
  const gather = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      gather(all[name])
    }
  }
  gather(document.paths)
  gather(document.webhooks)
  gather(all.Problem)
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas } }
}
