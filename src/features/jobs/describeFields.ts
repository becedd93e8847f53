import { z } from 'zod'

/** What fields are, by their names; in one of several forms by `form.field`, where `form` is what the form is told by. */
type Words = Readonly<Record<string, string>>

/**
 * Says what the options of a tool are, for the description of the API; contracts say nothing, for pages carry them. Goes into objects, lists and
 * forms. Answers the schema itself. Throws where a word is of no field, and where
 * two fields that are one schema would say different things.
 */
export function describeFields<Schema extends z.core.$ZodType>(schema: Schema, words: Words): Schema {
  const used = new Set<string>()
  describe(schema, '', (form, field) => {
    const name = words[`${form}.${field}`] === undefined ? field : `${form}.${field}`
    used.add(name)
    return words[name]
  })
  const unused = Object.keys(words).filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`No option is called ${unused.join(', ')}`)
  return schema
}

function describe(
  schema: z.core.$ZodType,
  form: string,
  say: (form: string, field: string) => string | undefined,
): void {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const own = Object.values(def.shape).flatMap(literalOf)[0] ?? form
      for (const [field, inner] of Object.entries(def.shape)) {
        const description = say(own, field)
        if (description !== undefined) tell(inner, field, description)
        describe(inner, own, say)
      }
      return
    }
    case 'union':
      for (const option of def.options) describe(option, form, say)
      return
    case 'array':
      describe(def.element, form, say)
      return
    case 'optional':
    case 'default':
    case 'nullable':
      describe(def.innerType, form, say)
      return
  }
}

function tell(schema: z.core.$ZodType, field: string, description: string): void {
  const known = z.globalRegistry.get(schema)?.description
  if (known !== undefined && known !== description)
    throw new Error(`"${field}" is one schema with a field that says: ${known}`)
  z.globalRegistry.add(schema, { description })
}

/** The text that a form is told by. */
const literalOf = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'literal' ? def.values.filter((value) => typeof value === 'string') : []
}
