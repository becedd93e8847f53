import { Suspense } from 'react'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { BlockProps } from '../format/blocks/index.ts'
import type { PageInfo } from '../presenting/info.ts'
import { viewOf } from './blocks/views.tsx'
import { RichText } from './RichText.tsx'
import { richHeading } from './richHeading.ts'
import { PagePlaceContext } from './usePageWorld.ts'
import { useSaidIn } from './Words.tsx'

/** A page of a site: its rich text, or its blocks in the order of the file. `headed` where the h1 stands elsewhere. */
export function PageContent({ page, headed = false }: { page: PageInfo; headed?: boolean }) {
  const leadAt = headed ? -1 : leadingBlock(page.blocks)
  return (
    <PagePlaceContext value={page}>
      {page.richText !== undefined && <RichPage page={page} html={page.richText} />}
      {keyed(page.blocks).map(({ key, block }, at) => (
        <PageBlock key={`${page.key} ${key}`} block={block} lead={at === leadAt} />
      ))}
    </PagePlaceContext>
  )
}

/** Each block with a name of its own on the page: its kind, numbered where there are several. */
function keyed(blocks: readonly BlockProps[]) {
  const counts = new Map<string, number>()
  return blocks.map((block) => {
    const count = (counts.get(block.block) ?? 0) + 1
    counts.set(block.block, count)
    return { key: `${block.block} ${count}`, block }
  })
}

/** The block that holds the page's h1: a hero, a tool that says so, else the first one with a title. */
function leadingBlock(blocks: readonly BlockProps[]): number {
  const hero = blocks.findIndex(({ block }) => block === 'Hero')
  if (hero >= 0) return hero
  const tool = blocks.findIndex((block) => block.block === 'ToolEntry' && block.heading === 'h1')
  if (tool >= 0) return tool
  return blocks.findIndex((block) => 'title' in block && block.title)
}

/** One block. When it fails, on the server or in the browser, the rest of the page stands. */
function PageBlock({ block, lead }: { block: BlockProps; lead: boolean }) {
  const View = viewOf(block)
  return (
    View && (
      <PartBoundary name={block.block}>
        <Suspense>
          <View block={block} lead={lead} />
        </Suspense>
      </PartBoundary>
    )
  )
}

function RichPage({ page, html }: { page: PageInfo; html: string }) {
  const { heading = page.title, rest } = richHeading(html)
  const said = useSaidIn(html)
  return (
    <Section>
      <Container width="text">
        <Stack as="article" gap={5} {...said}>
          <Heading level={1}>{heading}</Heading>
          <RichText html={rest} />
        </Stack>
      </Container>
    </Section>
  )
}
