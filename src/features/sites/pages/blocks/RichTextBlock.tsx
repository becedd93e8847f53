import { RichText } from '../RichText.tsx'
import { BlockSection, type BlockView } from './BlockSection.tsx'

/** Text between other blocks. */
export function RichTextBlock({ block }: BlockView<'RichText'>) {
  return (
    <BlockSection block={block} width="text">
      <RichText html={block.html} />
    </BlockSection>
  )
}
