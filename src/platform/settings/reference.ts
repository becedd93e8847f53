import { z } from 'zod'
import type { Settings } from './setting.ts'
import { parts } from './settings.ts'

/** The reference of every setting in Markdown, a table for each part, made from the schemas that check them. */
export const settingsReference = (): string =>
  Object.entries<Settings>(parts)
    .map(([title, settings]) => `## ${title}\n\n${tableOf(settings)}`)
    .join('\n\n')

function tableOf(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { schema, about, secret }]) => {
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
