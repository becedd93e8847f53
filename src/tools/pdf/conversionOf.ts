import { type Content, type Conversion, type ConversionOptions, conversions } from './contract.ts'

/** The conversion for a file by its content: the wanted one where it takes it, else the first that does; undefined where none does. */
export const conversionFor = (is: Content, wanted: Conversion): Conversion | undefined =>
  is === 'encrypted' || wanted.takes.includes(is) ? wanted : conversions.find(({ takes }) => takes.includes(is))

const byEngine: Record<string, Conversion['id']> = { word: 'pdf-to-word', excel: 'pdf-to-excel', png: 'pdf-to-png' }

/** What a job was asked for, from what its row keeps of it. */
export function askedOf(
  kept: Record<string, unknown>,
): { conversion: Conversion; options: ConversionOptions } | undefined {
  const { engine, options = {} } = kept as { engine?: string; options?: Record<string, unknown> }
  const conversion = conversions.find(({ id, takes }) =>
    engine === 'office' ? takes.some((each) => each === options.kind) : id === byEngine[engine ?? ''],
  )
  if (!conversion) return undefined
  const { pages, dpi, content, sheets, layout, fitToWidth } = options as Omit<ConversionOptions, 'fitToWidth'> & {
    fitToWidth?: boolean
  }
  return {
    conversion,
    options: { pages, dpi, content, sheets, layout, fitToWidth: fitToWidth === false ? 'false' : undefined },
  }
}
