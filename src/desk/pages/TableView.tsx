import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/Table.tsx'
import { Text } from '#ui/Text.tsx'
import type { Block, Cell } from './blocks.ts'
import { CellView } from './CellView.tsx'
import styles from './TableView.module.css'

/** A list with the way to what is older; on a phone a card a row. */
export function TableView({ table }: { table: Extract<Block, { type: 'table' }> }) {
  const { title, hint, live, columns, rows, empty, more } = table
  const drawn = columns.map(({ header, end, whole, long }, at) => ({
    ...{ key: String(at), header, align: end ? ('end' as const) : ('start' as const), whole },
    cell: ({ cells }: { cells: Cell[] }) => (
      <>
        <span className={styles.label} aria-hidden>
          {header}
        </span>
        <div className={long ? styles.long : undefined}>
          <CellView cell={cells[at] ?? ''} />
        </div>
      </>
    ),
  }))
  if (rows.length === 0)
    return (
      <Card as="section" padding="small">
        <Heading level={2} size="small">
          {title}
        </Heading>
        <Text size="s" tone="muted">
          {empty}
        </Text>
      </Card>
    )
  return (
    <Stack gap={3} id={live?.id} data-live={live?.goesOn || undefined}>
      <Table
        className={styles.stacked}
        caption={title}
        columns={drawn}
        rows={rows.map((cells, key) => ({ cells, key }))}
        rowKey={({ key }) => key}
      />
      {hint && (
        <Text size="s" tone="muted">
          {hint}
        </Text>
      )}
      {more && (
        <div>
          <ButtonLink href={more.href} variant="secondary">
            {more.label}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}
