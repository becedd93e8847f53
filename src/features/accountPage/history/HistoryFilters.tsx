import { accountTexts } from '#features/accounts/texts.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './History.module.css'

type Props = {
  /** What is typed of a name. */
  typed: string
  onTyped: (typed: string) => void
  /** The id of the tool whose results are wanted; undefined for all. */
  tool: string | undefined
  onTool: (tool: string | undefined) => void
  /** The tools that there are results of. */
  tools: { value: string; label: string }[]
}

/** By what results are found: words of their names, and their tool. */
export function HistoryFilters({ typed, onTyped, tool, onTool, tools }: Props) {
  const texts = useTexts(accountTexts)
  return (
    <search className={styles.filters}>
      <Field
        label={texts.searchResults}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
      />
      <Select
        label={texts.toolFilter}
        value={tool ?? ''}
        options={[{ value: '', label: texts.allTools }, ...tools]}
        onChange={({ target }) => onTool(target.value || undefined)}
      />
    </search>
  )
}
