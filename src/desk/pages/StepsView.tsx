import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import type { Block } from './blocks.ts'
import styles from './StepsView.module.css'

/** What is done one after the other at a command line; a click on a command takes all of it. */
export function StepsView({ steps }: { steps: Extract<Block, { type: 'steps' }> }) {
  return (
    <Card as="section" padding="medium">
      <Heading level={2} size="card">
        {steps.title}
      </Heading>
      <ol className={styles.steps}>
        {steps.steps.map(({ text, command }) => (
          <li key={text}>
            {text}
            {command && (
              <code dir="ltr" className={styles.command}>
                {command.split(/((?<=^| )--?\w)/).map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a command stay where they are
                  <span key={at} className={part.startsWith('-') ? styles.option : undefined}>
                    {part}
                  </span>
                ))}
              </code>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
