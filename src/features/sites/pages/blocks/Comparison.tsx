import { classes } from '#ui/classes.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './Comparison.module.css'

/** Two ways or more side by side. On a phone each line says again whose it is. */
export function Comparison({ block, lead }: BlockView<'Comparison'>) {
  const { columns, rows } = block
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <table className={styles.table}>
        <thead className={styles.columns}>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                <Words of={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className={styles.row}>
              <th scope="row" className={styles.label}>
                <Words of={label} />
              </th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]}
                  data-column={columns[at]}
                  className={classes(styles.cell, at === 0 && styles.own)}
                >
                  <Words of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </BlockSection>
  )
}
