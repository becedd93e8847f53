import { type AnySchemaObject, Ajv2020 as Validator } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { World } from './world.ts'

type Media = Record<string, { schema?: AnySchemaObject } | undefined>
type Operation = { operationId: string; responses: Record<string, { content?: Media } | undefined> }
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

/** What came back from a call for programs, as its description has to know it. */
type Answer = { method: string; path: string; status: number; type: string; body: unknown }

/** Throws where an answer, or something that stands for one, is not what the product's own description says. */
export type AnswerCheck = { answer(came: Answer): void; schema(name: string, value: unknown): void }

const checks = new WeakMap<object, Promise<AnswerCheck>>()

/** The check by the description that a world serves, made once for it. */
export function answerCheckOf(world: Pick<World, 'visitor'>, site: string): Promise<AnswerCheck> {
  const known = checks.get(world) ?? makeCheck(world, site)
  checks.set(world, known)
  return known
}

async function makeCheck(world: Pick<World, 'visitor'>, site: string): Promise<AnswerCheck> {
  const description = (await (await world.visitor(site).get('/api/v1/openapi.json')).json()) as Description
  const validator = new Validator({ strict: false, allErrors: true })
  formats.default(validator)
  validator.addSchema(description, 'api')

  const fits = (place: string, value: unknown, what: string) => {
    if (validator.validate({ $ref: `api#/${place}` }, value)) return
    throw new Error(`${what} is not as described: ${validator.errorsText()}\n${JSON.stringify(value)}`)
  }
  const schema = (name: string, value: unknown) => fits(`components/schemas/${name}`, value, `A ${name}`)

  return {
    schema,
    answer({ method, path, status, type, body }) {
      const what = `The answer ${status} of ${method} ${path}`
      const found = operationOf(description, method, path)
      // Only what nobody describes is no refusal of an operation; it is a problem like any other.
      if (!found || (!found.operation.responses[status] && status >= 400)) return schema('Problem', body)
      const { pointer, operation } = found
      const described = operation.responses[status]
      if (!described) throw new Error(`${what} is not described`)
      if (!described.content) {
        if (body !== '') throw new Error(`${what} has a body, and none is described`)
        return
      }
      const [media = ''] = type.split(';')
      if (!described.content[media]) throw new Error(`${what} is ${media}, which is not described`)
      if (/json$/.test(media)) fits(`${pointer}/responses/${status}/content/${escaped(media)}/schema`, body, what)
    },
  }
}

/** The operation that a path below /api/v1 belongs to, with the place of it in the description. */
function operationOf({ paths }: Description, method: string, path: string) {
  const [asked = ''] = `/api/v1${path}`.split('?')
  for (const [template, methods] of Object.entries(paths)) {
    const operation = methods[method.toLowerCase()]
    const shape = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
    if (operation && shape.test(asked))
      return { operation, pointer: `paths/${escaped(template)}/${method.toLowerCase()}` }
  }
  return undefined
}

/** A name within a JSON pointer that stands in an address (RFC 6901). */
const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
