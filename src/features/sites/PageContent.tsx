import { Container, Section } from '#ui/layout.tsx'
import type { PageInfo } from './info.ts'
import { RichText } from './RichText.tsx'

/** A page of a site: its rich text, or its blocks in their order. */
export function PageContent({ page }: { page: PageInfo }) {
  if (page.richText !== undefined) {
    return (
      <Section>
        <Container width="text">
          <RichText html={page.richText} />
        </Container>
      </Section>
    )
  }
  return null
}
