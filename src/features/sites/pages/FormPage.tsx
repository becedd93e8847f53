import type { ReactNode } from 'react'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  /** What is below comes later. */
  tall?: boolean
}

/** A narrow page about one thing, such as a form or how an order went: its title, and what is below. */
export function FormPage({ title, children, tall = false }: Props) {
  return (
    <Section tall={tall}>
      <Container width="form">
        <Stack gap={5}>
          <Heading level={1}>{title}</Heading>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
