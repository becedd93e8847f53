import { Accordion } from '#ui/Disclosure.tsx'
import { RichText } from '../RichText.tsx'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './Faq.module.css'

/** Questions of which one answer is open at a time. */
export function Faq({ block, lead }: BlockView<'FAQ'>) {
  return (
    <BlockSection block={block} className={styles.faq}>
      <BlockHead {...block} lead={lead} align="start" />
      <Accordion
        items={block.items.map(({ question, answer }) => ({
          key: question,
          title: <Words of={question} />,
          content: <RichText html={answer} />,
        }))}
      />
    </BlockSection>
  )
}
