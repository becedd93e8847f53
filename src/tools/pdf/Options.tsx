import { useTexts } from '#features/sites/pages/useSite.ts'
import { Field } from '#ui/Field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import type { Conversion, ConversionOptions } from './contract.ts'
import { pdfTexts } from './texts.ts'

type Props = { conversion: Conversion; options: ConversionOptions; onChange: (options: ConversionOptions) => void }

const resolutions = ['72', '144', '200', '300']
const contentChoices = ['tables', 'pages'] as const
const sheetChoices = ['table', 'page', 'one'] as const
const layoutChoices = ['auto', 'keep', 'flow'] as const

/** The choices of a conversion; what they say at first suits most files. */
export function Options({ conversion, options, onChange }: Props) {
  const texts = useTexts(pdfTexts)
  const set = (more: ConversionOptions) => onChange({ ...options, ...more })
  return (
    <Grid min="m">
      <Field
        label={texts.pages}
        hint={texts.pagesHint}
        inputMode="numeric"
        dir="ltr"
        placeholder="1-3, 5"
        value={options.pages ?? ''}
        onChange={(event) => set({ pages: event.target.value || undefined })}
      />
      {conversion.id === 'pdf-to-png' && (
        <Select
          label={texts.resolution}
          options={resolutions.map((dpi) => ({ value: dpi, label: `${dpi} dpi` }))}
          value={String(options.dpi ?? 144)}
          onChange={(event) => set({ dpi: Number(event.target.value) })}
        />
      )}
      {conversion.id === 'pdf-to-word' && (
        <Select
          label={texts.layout}
          options={layoutChoices.map((choice) => ({ value: choice, label: texts.layoutChoices[choice] }))}
          value={options.layout ?? 'auto'}
          onChange={(event) => set({ layout: layoutChoices.find((choice) => choice === event.target.value) })}
        />
      )}
      {conversion.id === 'pdf-to-excel' && (
        <Select
          label={texts.content}
          options={contentChoices.map((choice) => ({ value: choice, label: texts.contentChoices[choice] }))}
          value={options.content ?? 'tables'}
          onChange={(event) => set({ content: contentChoices.find((choice) => choice === event.target.value) })}
        />
      )}
      {conversion.id === 'pdf-to-excel' && options.content !== 'pages' && (
        <Select
          label={texts.sheets}
          options={sheetChoices.map((choice) => ({ value: choice, label: texts.sheetChoices[choice] }))}
          value={options.sheets ?? 'table'}
          onChange={(event) => set({ sheets: sheetChoices.find((choice) => choice === event.target.value) })}
        />
      )}
      {conversion.id === 'excel-to-pdf' && (
        <Select
          label={texts.fit}
          options={[
            { value: 'true', label: texts.fitChoices.width },
            { value: 'false', label: texts.fitChoices.asIs },
          ]}
          value={options.fitToWidth ?? 'true'}
          onChange={(event) => set({ fitToWidth: event.target.value === 'false' ? 'false' : 'true' })}
        />
      )}
    </Grid>
  )
}
