import { FileImage, FileSpreadsheet, FileText, FileType, Presentation, Sheet } from 'lucide-react'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Converter } from './Converter.tsx'
import { type Conversion, conversions } from './contract.ts'
import styles from './page.module.css'
import { pdfTexts } from './texts.ts'

const icons: Record<Conversion['id'], typeof FileText> = {
  'pdf-to-word': FileText,
  'pdf-to-excel': FileSpreadsheet,
  'pdf-to-png': FileImage,
  'word-to-pdf': FileType,
  'excel-to-pdf': Sheet,
  'ppt-to-pdf': Presentation,
}

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => pdfTexts[language], { matches, location })

/** /t/pdf: the tiles of the six conversions, and the chosen one at work. */
export default function PdfPage() {
  const texts = useTexts(pdfTexts)
  return (
    <Section>
      <Container width="text">
        <Stack gap={6}>
          <header className={styles.head}>
            <Heading level={1}>{texts.title}</Heading>
            <p>{texts.description}</p>
          </header>
          <PdfTool />
        </Stack>
      </Container>
    </Section>
  )
}

/** The converter without a page around it. */
export function PdfTool() {
  const texts = useTexts(pdfTexts)
  const [chosen, setChosen] = useState<Conversion['id']>('pdf-to-word')
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
