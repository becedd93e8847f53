import { z } from 'zod'
import { blockSchemas } from '../format/blocks/index.ts'

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

Texts are written by language (\`en\`, \`id\`, \`es\`, \`ar\`: those that the site offers), HTML is sanitised, and pictures lie in the \`assets\` folder of the
site. A block with a mistake is left out, and \`sundry site check\` names its file, line and field.

Beside its own fields every block takes \`anchor\`, an id that links such as \`/#faq\` scroll to, and \`tone\`, the ground that it
stands on: \`plain\` (the default), \`soft\` or \`accent\`.

This page is made from the schemas in \`src/features/sites/format/blocks/\`: \`node scripts/block-pictures.ts\` writes it, and takes the
pictures from a running product.`

/** The reference of all blocks as Markdown, for the tools that there are: what each is, how it looks, and its fields. */
export function blocksReference(tools: readonly string[]): string {
  const chapters = blockSchemas(tools).map((schema) => {
    const { description = '', properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
    const { block, tone, anchor, ...rest } = properties as Record<string, Schema>
    const name = String(block?.const)
    // The anchor is the same for all; only where it has a default is it worth a line.
    const fields = anchor?.default === undefined ? rest : { ...rest, anchor }
    const rows = Object.entries(fields).flatMap(([key, field]) => rowsOf(key, field, required.includes(key)))
    return [`## ${name}`, `${description}.`, `![${name}](blocks/${name}.webp)`, [...heading, ...rows].join('\n')].join(
      '\n\n',
    )
  })
  return `${[introduction, ...chapters].join('\n\n')}\n`
}

const heading = ['| field | what it is | |', '|---|---|---|']

/** A field and, below it, the fields of what it holds. */
function rowsOf(path: string, field: Schema, required: boolean): string[] {
  const words = [kindOf(field), field.description && !field.$ref ? field.description : ''].filter(Boolean).join('. ')
  const when = field.default !== undefined ? `default \`${JSON.stringify(field.default)}\`` : required ? 'required' : ''
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
const namedKinds: Record<string, string> = {
  Text: 'text by language',
  Html: 'HTML by language',
  Asset: 'picture, `assets/…`',
  Link: 'address: `/page`, `#anchor`, `https:`, `mailto:` or `tel:`',
  Button: 'button: `text` and `url`',
}

const plainKinds: Record<string, string> = {
  string: 'word',
  integer: 'whole number',
  boolean: '`true` or `false`',
  object: 'entry',
}

function kindOf(field: Schema): string {
  const name = field.$ref?.split('/').at(-1)
  if (name) return namedKinds[name] ?? name
  if (field.enum) return `one of ${field.enum.map((value) => `\`${String(value)}\``).join(', ')}`
  if (field.anyOf) return field.anyOf.map((one) => kindOfOne(one as Schema)).join(' or ')
  const items = itemsOf(field)
  if (items) return `list of ${countOf(field)}${items.properties ? 'entries' : kindOf(items)}`
  return plainKinds[String(field.type)] ?? String(field.type)
}

const kindOfOne = (field: Schema) => (field.const === undefined ? kindOf(field) : `\`${String(field.const)}\``)

function countOf({ minItems, maxItems }: Schema): string {
  if (minItems !== undefined && minItems === maxItems) return `exactly ${minItems} `
  if (minItems && maxItems) return `${minItems} to ${maxItems} `
  return minItems ? `at least ${minItems} ` : ''
}
