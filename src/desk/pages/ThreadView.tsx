import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Heading } from '#ui/Heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { Block, MessageFacts } from './blocks.ts'
import { FormView } from './FormView.tsx'
import styles from './ThreadView.module.css'

/** What people wrote, one below the other. Each text runs in the direction of its own language. */
export function ThreadView({ thread }: { thread: Extract<Block, { type: 'thread' }> }) {
  const { title, messages, empty, more } = thread
  return (
    <Card as="section" padding="medium">
      <Heading level={2} size="card">
        {title}
      </Heading>
      {messages.length === 0 && empty && (
        <Text size="s" tone="muted">
          {empty}
        </Text>
      )}
      <ol className={styles.messages}>
        {messages.map((message, place) => (
          <Message key={String(place)} message={message} />
        ))}
      </ol>
      {more && (
        <ButtonLink href={more.href} variant="secondary">
          {more.label}
        </ButtonLink>
      )}
    </Card>
  )
}

function Message({ message }: { message: MessageFacts }) {
  const { from, href, at, about = [], ours, text, files, forms = [] } = message
  const name = <bdi>{from}</bdi>
  return (
    <li className={classes(styles.message, ours && styles.ours)}>
      <p className={styles.from}>
        {href ? <a href={href}>{name}</a> : name} <span className={styles.small}>{at}</span>
      </p>
      {about.length > 0 && (
        <p className={styles.small}>
          {about.map((fact, place) => (
            <span key={String(place)}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
      {text && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ label, href: file, size }) => (
            <li key={file}>
              <a href={file} download>
                <bdi>{label}</bdi>
              </a>{' '}
              <span className={styles.small}>{size}</span>
            </li>
          ))}
        </ul>
      )}
      {forms.length > 0 && (
        <Row className={styles.forms}>
          {forms.map((form) => (
            <FormView key={form.action} form={form} />
          ))}
        </Row>
      )}
    </li>
  )
}
