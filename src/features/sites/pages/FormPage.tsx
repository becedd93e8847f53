import type { ReactNode, Ref } from 'react'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'

type Props = {
  title: ReactNode
  /** Refers to its title on the page, which can then be given the focus. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
  /** What is below comes later. */
  tall?: boolean
}

/** A narrow page about one thing, such as a form or how an order went: its title, and what is below. */
export function FormPage({ title, heading, children, tall = false }: Props) {
  return (
    <Section tall={tall}>
      <Container width="form">
        <Stack gap={5}>
          <Heading level={1} ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
