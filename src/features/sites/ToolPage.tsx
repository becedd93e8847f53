import type { ReactNode } from 'react'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ToolPage.module.css'

type Props = { title: string; description: string; width?: 'text' | 'page'; children: ReactNode }

/** The page of one tool: its name, what it is for, and the tool. */
export function ToolPage({ title, description, width = 'page', children }: Props) {
  return (
    <Section>
      <Container width={width}>
        <Stack gap={6}>
          <header className={styles.head}>
            <Heading level={1}>{title}</Heading>
            <Text tone="muted" size="l">
              {description}
            </Text>
          </header>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
