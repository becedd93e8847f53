import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import type { Block, KeyFacts } from './blocks.ts'
import styles from './EditorView.module.css'
import { FormView } from './FormView.tsx'

/** A file to write in; what its keys mean stands beside it, or below on a phone. */
export function EditorView({ editor }: { editor: Extract<Block, { type: 'editor' }> }) {
  const { title, form, help, keys } = editor
  return (
    <div className={styles.editor}>
      <Card as="section" padding="medium" className={styles.file}>
        <Heading level={2} size="card">
          <bdi dir="ltr">{title}</bdi>
        </Heading>
        <FormView form={form} />
      </Card>
      <Card as="section" padding="medium" className={styles.help}>
        <Heading level={2} size="card">
          {help}
        </Heading>
        <Keys keys={keys} />
      </Card>
    </div>
  )
}

function Keys({ keys }: { keys: KeyFacts[] }) {
  return (
    <ul className={styles.keys} dir="ltr">
      {keys.map((key) => (
        <li key={key.name}>
          {key.keys.length > 0 ? (
            <details>
              <summary>
                <Key facts={key} />
              </summary>
              <Keys keys={key.keys} />
            </details>
          ) : (
            <Key facts={key} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Key({ facts: { name, kind, about } }: { facts: KeyFacts }) {
  return (
    <>
      <code className={styles.name}>{name}</code>{' '}
      {kind && (
        <span className={styles.kind} dir="auto">
          {kind}
        </span>
      )}
      {about && (
        <span className={styles.about} dir="auto">
          {about}
        </span>
      )}
    </>
  )
}
