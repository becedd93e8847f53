import { Button } from '#ui/Button.tsx'
import type { Block } from './blocks.ts'
import { FieldView } from './FormView.tsx'
import styles from './SearchView.module.css'

/** What narrows a list: its fields go into the address, so that a search can be kept and sent on. */
export function SearchView({ search }: { search: Extract<Block, { type: 'search' }> }) {
  return (
    <search>
      <form method="get" action={search.action} className={styles.search}>
        {search.fields.map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
        <Button type="submit" variant="primary">
          {search.submit}
        </Button>
      </form>
    </search>
  )
}
