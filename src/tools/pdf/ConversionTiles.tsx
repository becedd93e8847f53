import { FileImage, FileSpreadsheet, FileText, FileType, Presentation, Sheet } from 'lucide-react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { isolated } from '#platform/isolated.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { type Conversion, conversions } from './contract.ts'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'

const icons: Record<Conversion['id'], typeof FileText> = {
  'pdf-to-word': FileText,
  'pdf-to-excel': FileSpreadsheet,
  'pdf-to-png': FileImage,
  'word-to-pdf': FileType,
  'excel-to-pdf': Sheet,
  'ppt-to-pdf': Presentation,
}

/** The six conversions, one of which is chosen. */
export function ConversionTiles({ chosen, onChoose }: { chosen: Conversion; onChoose: (chosen: Conversion) => void }) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  return (
    <RadioGroup
      legend={texts.choose}
      look="tiles"
      className={styles.tiles}
      value={chosen.id}
      onChange={(id) => onChoose(conversions.find((other) => other.id === id) ?? chosen)}
      options={conversions.map(({ id, makes, notAvailable }) => {
        const Icon = icons[id]
        const hint = notAvailable ? texts.unavailable : isolated(makes, language)
        return { value: id, label: texts.names[id], hint, picture: <Icon />, disabled: notAvailable ?? false }
      })}
    />
  )
}
