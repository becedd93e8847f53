import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './BlockView.module.css'
import type { Block } from './blocks.ts'
import { CellView } from './CellView.tsx'
import { ChangesView } from './ChangesView.tsx'
import { ChartView } from './ChartView.tsx'
import { EditorView } from './EditorView.tsx'
import { FormView } from './FormView.tsx'
import { PasskeyView } from './PasskeyView.tsx'
import { SearchView } from './SearchView.tsx'
import { StepsView } from './StepsView.tsx'
import { TableView } from './TableView.tsx'
import { ThreadView } from './ThreadView.tsx'
import { TilesView } from './TilesView.tsx'

/** A part of a page, by its kind. */
export function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return <Text {...(block.tone && { tone: block.tone })}>{block.text}</Text>
    case 'notice':
      return (
        <Notice tone={block.tone} title={block.title} live {...(block.answers && { tabIndex: -1, autoFocus: true })}>
          {block.text}
        </Notice>
      )
    case 'table':
      return <TableView table={block} />
    case 'search':
      return <SearchView search={block} />
    case 'tabs':
      return (
        <nav aria-label={block.label} className={styles.tabs}>
          {block.shown && <span className={styles.label}>{block.label}</span>}
          {block.links.map(({ label, href, current }) => (
            <a key={href} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )
    case 'facts':
      return (
        <Card as="section" padding="medium">
          {block.title && (
            <Heading level={2} size="card">
              {block.title}
            </Heading>
          )}
          <dl className={styles.facts}>
            {block.rows.map(([label, cell]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <CellView cell={cell} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )
    case 'acts':
      return block.forms.length === 0 ? null : (
        <Card as="section" padding="medium" className={styles.acts} id={block.id}>
          <Heading level={2} size="card">
            {block.title}
          </Heading>
          {block.forms.map((form) => (
            <FormView key={`${form.action} ${form.submit}`} form={form} />
          ))}
        </Card>
      )
    case 'form':
      return (
        <Card as="section" padding="medium" className={styles.acts}>
          {block.title && (
            <Heading level={2} size="card">
              {block.title}
            </Heading>
          )}
          <FormView form={block.form} />
        </Card>
      )
    case 'thread':
      return <ThreadView thread={block} />
    case 'tiles':
      return <TilesView tiles={block} />
    case 'chart':
      return <ChartView chart={block.chart} />
    case 'codes':
      return (
        <Card as="section" padding="medium" className={styles.acts}>
          <Heading level={2} size="card">
            {block.title}
          </Heading>
          <Text size="s" tone="muted">
            {block.hint}
          </Text>
          <ul className={styles.codes}>
            {block.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Card>
      )
    case 'steps':
      return <StepsView steps={block} />
    case 'qr':
      return (
        <figure className={styles.qr}>
          <svg viewBox={`0 0 ${block.size} ${block.size}`} role="img" aria-label={block.label}>
            <path d={block.path} />
          </svg>
          <figcaption>
            <code>{block.secret}</code>
          </figcaption>
        </figure>
      )
    case 'passkey':
      return <PasskeyView passkey={block.passkey} />
    case 'editor':
      return <EditorView editor={block} />
    case 'changes':
      return <ChangesView changes={block} />
    case 'links':
      return (
        <Row>
          {block.links.map(({ label, href }) => (
            <ButtonLink key={href} href={href} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </Row>
      )
  }
}
