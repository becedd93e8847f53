import { useTexts } from '#features/sites/pages/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { ContactForm } from './ContactForm.tsx'
import { supportTexts } from './texts.ts'

/** The contact form as a part of a page; `level` is 1 where no other heading leads it. */
export function ContactSection({ level }: { level: 1 | 2 }) {
  const texts = useTexts(supportTexts)
  return (
    <Section>
      <Container width="text">
        <Stack gap={5}>
          <Heading level={level}>{texts.title}</Heading>
          <ContactForm />
        </Stack>
      </Container>
    </Section>
  )
}
