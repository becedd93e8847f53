import { Suspense } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { usePagePlace, usePageWorld } from '../usePageWorld.ts'
import { usePageTexts } from '../useSite.ts'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './ToolEntry.module.css'

/** A tool itself in the middle of a page: drawn by the server, and ready to use when the reader comes near it. */
export function ToolEntry({ block, lead }: BlockView<'ToolEntry'>) {
  const texts = usePageTexts()
  const { tools } = usePageWorld()
  const { key } = usePagePlace()
  const Tool = tools[block.tool]
  const heads = lead || block.heading === 'h1'
  return (
    <BlockSection block={block} className={styles.entry}>
      <BlockHead {...block} lead={heads} />
      <div data-tool={block.tool} data-room className={styles.tool}>
        {Tool ? (
          <PartBoundary name={`ToolEntry ${block.tool}`} fallback={<Failed />}>
            <Suspense fallback={<Waiting />}>
              <Tool />
            </Suspense>
          </PartBoundary>
        ) : (
          key !== block.tool && (
            <SiteLink url={`/t/${block.tool}`} className={buttonClass({ size: 'large' })}>
              {texts.toolElsewhere}
            </SiteLink>
          )
        )}
      </div>
      <noscript>
        <p className={styles.note}>{texts.needsScript}</p>
      </noscript>
    </BlockSection>
  )
}

function Waiting() {
  const texts = usePageTexts()
  return (
    <div className={styles.waiting}>
      <VisuallyHidden role="status">{texts.loadingTool}</VisuallyHidden>
      <Skeleton shape="block" />
    </div>
  )
}

function Failed() {
  const texts = usePageTexts()
  return (
    <div className={styles.failed} role="alert">
      <p>
        <strong>{texts.toolFailed}.</strong> {texts.toolFailedHint}
      </p>
      <Button onClick={() => location.reload()}>{texts.retry}</Button>
    </div>
  )
}
