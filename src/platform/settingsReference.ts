import { z } from 'zod'
import { type Setting, settings } from './env.ts'

/** The reference of every setting as a Markdown table, made from the schema that checks them. */
export function settingsReference(): string {
  const rows = Object.entries(settings as Record<string, Setting>).map(([name, { schema, about, secret }]) => {
    const fallback = schema.safeParse(undefined)
    const value =
      fallback.success && fallback.data !== undefined && String(fallback.data) !== '' ? `\`${fallback.data}\`` : ''
    return `| \`${name}\` | ${typeOf(schema)}${secret ? ', secret' : ''} | ${value} | ${about} |`
  })
  return ['| setting | type | default | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function typeOf(schema: z.ZodType): string {
  const {
    type,
    enum: values,
    anyOf,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    type?: string
    enum?: string[]
    anyOf?: unknown[]
  }
  if (values) return values.map((value) => `\`${value}\``).join(' ')
  return anyOf ? 'number' : (type ?? 'number')
}
