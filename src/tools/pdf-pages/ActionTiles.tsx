import {
  Droplets,
  FileDigit,
  FileLock,
  Images,
  LayoutGrid,
  LockOpen,
  type LucideIcon,
  Minimize2,
  ScanText,
  Scissors,
} from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { type ActionName, actionNames } from './contract.ts'
import styles from './Tool.module.css'
import { pdfPagesTexts } from './texts.ts'

const icons: Record<ActionName, LucideIcon> = {
  arrange: LayoutGrid,
  compress: Minimize2,
  split: Scissors,
  pictures: Images,
  searchable: ScanText,
  protect: FileLock,
  unlock: LockOpen,
  number: FileDigit,
  watermark: Droplets,
}

/** What can be done with pages, a tile each. */
export function ActionTiles({ value, onChange }: { value: ActionName; onChange: (name: ActionName) => void }) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <RadioGroup
      legend={texts.choose}
      look="tiles"
      className={styles.tiles}
      value={value}
      onChange={onChange}
      options={actionNames.map((name) => {
        const Icon = icons[name]
        return { value: name, label: texts.names[name], hint: texts.hints[name], picture: <Icon /> }
      })}
    />
  )
}
