import type { ReactNode } from 'react'
import { Heading } from '#ui/Heading.tsx'
import { Container, type ContainerProps, Section } from '#ui/layout.tsx'
import type { BlockProps } from '../../format/blocks/index.ts'
import { Words } from '../Words.tsx'
import styles from './BlockSection.module.css'

/** What every block component receives: its props, and whether it heads the page and so holds its h1. */
export type BlockView<Name extends BlockProps['block']> = {
  block: Extract<BlockProps, { block: Name }>
  lead: boolean
}

type Head = { title?: string | undefined; des?: string | undefined; lead: boolean; align?: 'center' | 'start' }

/** The title and the sentence over a block. */
export function BlockHead({ title, des, lead, align = 'center' }: Head) {
  if (!title && !des) return null
  return (
    <header className={styles.head} data-align={align}>
      {title && (
        <Heading level={lead ? 1 : 2} size={lead ? 'title' : 'section'}>
          <Words of={title} />
        </Heading>
      )}
      {des && (
        <p className={styles.des}>
          <Words of={des} />
        </p>
      )}
    </header>
  )
}

const tones = { plain: 'page', soft: 'surface', accent: 'tint' } as const

type Props = {
  block: { anchor?: string | undefined; newcomers?: boolean | undefined; tone: keyof typeof tones }
  width?: ContainerProps['width']
  className?: string | undefined
  children: ReactNode
}

/** The band that a block stands on, with its anchor and its ground. */
export function BlockSection({ block, width, className, children }: Props) {
  return (
    <Section id={block.anchor} data-newcomers={block.newcomers} tone={tones[block.tone]}>
      <Container width={width ?? 'page'} className={className}>
        {children}
      </Container>
    </Section>
  )
}
