import type { ReactNode } from 'react'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ToolPage.module.css'
import { useTemplateHead } from './useTemplate.ts'
import { Words } from './Words.tsx'

type Props = { title: string; description: string; width?: 'text' | 'page'; children: ReactNode }

/** The page of one tool: its name, what it is for, and the tool. A site's template may word the first two. */
export function ToolPage({ title, description, width = 'page', children }: Props) {
  const head = useTemplateHead()
  return (
    <Section data-room>
      <Container width={width}>
        <Stack gap={6}>
          <header className={styles.head}>
            <Heading level={1}>{head.title ? <Words of={head.title} /> : title}</Heading>
            <Text tone="muted" size="l">
              {head.des ? <Words of={head.des} /> : description}
            </Text>
          </header>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
