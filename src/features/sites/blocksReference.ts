import { z } from 'zod'
import { blockSchemas } from './blocks/index.ts'

type Schema = z.core.JSONSchema.BaseSchema

const introduction = `# Blocks

What the pages of a site are built of. A page file lists its blocks in the order in which they show:

\`\`\`yaml
blocks:
  - block: FAQ
    title: { en: "Questions", id: "Pertanyaan" }
    items:
      - question: { en: "Is it free?", id: "Apakah gratis?" }
        answer: { en: "<p>The trial costs 0.99.</p>", id: "<p>Masa coba seharga 0,99.</p>" }
\`\`\`

Texts are written in English (\`en\`) and Indonesian (\`id\`), HTML is sanitised, and pictures lie in the \`assets\` folder of the
site. A block with a mistake is left out, and \`sundry site check\` names its file, line and field. This page is made from the
schemas in \`src/features/sites/blocks/\` by \`node scripts/block-reference.ts\`.
`

/** The reference of all blocks as Markdown, with the picture of each where \`pictures\` names it. */
export function blocksReference(pictures: ReadonlySet<string> = new Set()): string {
  const chapters = blockSchemas.map((schema) => {
    const { description = '', properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
    const { block, ...fields } = properties as Record<string, Schema>
    const name = String(block?.const)
    const picture = pictures.has(name) ? [`![${name}](blocks/${name}.png)`, ''] : []
    const rows = Object.entries(fields).flatMap(([key, field]) => rowsOf(key, field, required.includes(key)))
    return [`## ${name}`, '', `${description}.`, '', ...picture, ...heading, ...rows].join('\n')
  })
  return `${[introduction, ...chapters].join('\n')}\n`.replace(/\n{3,}/g, '\n\n').replace(/\n(## )/g, '\n\n$1').replace(/\n{3,}/g, '\n\n')
}

const heading = ['| field | what it is | |', '|---|---|---|']

/** A field and, below it, the fields of what it holds. */
function rowsOf(path: string, field: Schema, required: boolean): string[] {
  const words = [kindOf(field), field.description && !field.$ref ? field.description : ''].filter(Boolean).join('. ')
  const when = field.default !== undefined ? `default ${JSON.stringify(field.default)}` : required ? 'required' : ''
  const inner = itemsOf(field) ?? field
  const parts = Object.entries((inner.properties ?? {}) as Record<string, Schema>)
  const below = parts.flatMap(([key, part]) =>
    rowsOf(`${path}${inner === field ? '' : '[]'}.${key}`, part, (inner.required ?? []).includes(key)),
  )
  return [`| \`${path}\` | ${words.replaceAll('|', '\\|')} | ${when} |`, ...below]
}

const itemsOf = (field: Schema): Schema | undefined =>
  typeof field.items === 'object' && !Array.isArray(field.items) ? (field.items as Schema) : undefined

/** Named kinds of the schemas, in words. */
const named: Record<string, string> = {
  Text: 'text in `en` and `id`',
  Html: 'HTML in `en` and `id`',
  Asset: 'picture, `assets/…`',
  Link: 'address: `/page`, `#anchor`, `https:`, `mailto:` or `tel:`',
  Button: 'button: `text` and `url`',
}

function kindOf(field: Schema): string {
  const name = field.$ref?.split('/').at(-1)
  if (name) return named[name] ?? name
  if (field.enum) return `one of ${field.enum.map((value) => `\`${String(value)}\``).join(', ')}`
  if (field.anyOf) return field.anyOf.map((one) => `\`${String((one as Schema).const)}\``).join(' or ')
  const items = itemsOf(field)
  if (items) return `list${countOf(field)} of ${items.properties ? 'entries' : kindOf(items)}`
  return { integer: 'whole number', boolean: '`true` or `false`', object: 'entry' }[String(field.type)] ?? String(field.type)
}

function countOf({ minItems, maxItems }: Schema): string {
  if (minItems !== undefined && minItems === maxItems) return ` of exactly ${minItems}:`
  if (minItems && maxItems) return ` (${minItems} to ${maxItems})`
  return minItems ? ` (at least ${minItems})` : ''
}
