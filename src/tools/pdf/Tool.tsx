import { FileImage, FileSpreadsheet, FileText, FileType, Presentation, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#features/sites/useSite.ts'
import { Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Converter } from './Converter.tsx'
import { type Conversion, conversions } from './contract.ts'
import { pdfTexts } from './texts.ts'

const icons: Record<Conversion['id'], typeof FileText> = {
  'pdf-to-word': FileText,
  'pdf-to-excel': FileSpreadsheet,
  'pdf-to-png': FileImage,
  'word-to-pdf': FileType,
  'excel-to-pdf': Sheet,
  'ppt-to-pdf': Presentation,
}

/** The converter: the tiles of the six conversions, and the chosen one at work. `?type=` chooses one beforehand. */
export default function PdfTool() {
  const texts = useTexts(pdfTexts)
  const [query] = useSearchParams()
  const asked = conversions.find(({ type }) => String(type) === query.get('type'))
  const [chosen, setChosen] = useState<Conversion['id']>(asked?.id ?? 'pdf-to-word')
  const conversion = conversions.find(({ id }) => id === chosen)
  return (
    <Stack gap={5}>
      <RadioGroup
        legend={texts.choose}
        look="tiles"
        value={chosen}
        onChange={setChosen}
        options={conversions.map(({ id, makes }) => {
          const Icon = icons[id]
          return { value: id, label: texts.names[id], hint: makes, picture: <Icon /> }
        })}
      />
      {conversion && <Converter key={chosen} conversion={conversion} />}
    </Stack>
  )
}
