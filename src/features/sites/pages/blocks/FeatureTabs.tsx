import { Check } from 'lucide-react'
import { Heading } from '#ui/Heading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { FeatureTabsProps } from '../../format/blocks/featureTabs.ts'
import { Picture } from '../Picture.tsx'
import { usePagePlace } from '../usePageWorld.ts'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { ActionLink } from './ActionLink.tsx'
import { Beside } from './Beside.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './FeatureTabs.module.css'

/** The page on which the words of the tabs stand left beside their picture. */
const leftAlignedPage = 'data-recovery-win'

/** Two tabs, each with a picture and points. */
export function FeatureTabs({ block, lead }: BlockView<'FeatureTabs'>) {
  const texts = usePageTexts()
  const { key } = usePagePlace()
  const align = key === leftAlignedPage ? 'start' : 'center'
  const level = !block.title || lead ? 2 : 3
  const [, second] = block.tabs
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <Tabs
        label={block.title ?? texts.features}
        className={styles.tabs}
        tabs={block.tabs.map((tab) => ({
          key: tab.tab,
          label: <Words of={tab.tab} />,
          content: <Panel tab={tab} align={align} level={level} />,
        }))}
      />
      {/* Without JavaScript nobody changes the tab. */}
      <noscript>{second && <Panel tab={second} align={align} level={level} />}</noscript>
    </BlockSection>
  )
}

type PanelProps = { tab: FeatureTabsProps['tabs'][number]; align: 'start' | 'center'; level: 2 | 3 }

function Panel({ tab, align, level }: PanelProps) {
  return (
    <Beside>
      <div className={styles.words} data-align={align}>
        <Heading level={level} size="section">
          <Words of={tab.title} />
        </Heading>
        <p className={styles.des}>
          <Words of={tab.des} />
        </p>
        {tab.list.length > 0 && (
          <ul className={styles.list}>
            {tab.list.map((point) => (
              <li key={point}>
                <Check aria-hidden />
                <Words of={point} />
              </li>
            ))}
          </ul>
        )}
        {tab.button && <ActionLink button={tab.button} variant="secondary" />}
      </div>
      <Picture src={tab.img} alt={tab.alt} className={styles.picture} />
    </Beside>
  )
}
