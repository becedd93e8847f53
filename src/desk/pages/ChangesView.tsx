import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Heading } from '#ui/Heading.tsx'
import { Text } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Block } from './blocks.ts'
import styles from './ChangesView.module.css'

const marks = { same: ' ', added: '+', removed: '−', skipped: '…' }

// Whoever has no mouse scrolls the lines with the arrow keys, and for that they have to take the focus.
const reachable = { tabIndex: 0 }

/** What changes in files, line by line: told by signs and words as well as by colour. */
export function ChangesView({ changes }: { changes: Extract<Block, { type: 'changes' }> }) {
  const { title, hint, files, signs } = changes
  return (
    <Card as="section" padding="medium" className={styles.changes}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      {hint && (
        <Text size="s" tone="muted">
          {hint}
        </Text>
      )}
      {files.map(({ name, lines }) => (
        <section key={name} aria-label={name} dir="ltr" className={styles.file} {...reachable}>
          <p className={styles.name}>{name}</p>
          {lines.map(({ kind, text }, at) => (
            <p key={String(at)} className={classes(styles.line, styles[kind])}>
              <span aria-hidden>{marks[kind]} </span>
              {(kind === 'added' || kind === 'removed') && <VisuallyHidden>{signs[kind]}: </VisuallyHidden>}
              {text}
            </p>
          ))}
        </section>
      ))}
    </Card>
  )
}
