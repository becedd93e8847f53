import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import styles from './PhotoFrame.module.css'
import { photoTexts } from './texts.ts'

/** The photo that was finished last, or the batch of them, to open it again. */
export function LastPhoto({ jobs, onOpen }: { jobs: readonly OwnJob[]; onOpen: () => void }) {
  const texts = useTexts(photoTexts)
  const [first, ...more] = jobs
  if (!first) return null
  const { preview } = first.facts ?? {}
  return (
    <Row justify="center" gap={4}>
      {typeof preview === 'string' && <img src={preview} alt="" className={styles.thumb} />}
      <Button variant="secondary" onClick={onOpen}>
        {texts.openLast} <bdi>{first.name}</bdi>
        {more.length > 0 && ` + ${more.length}`}
      </Button>
    </Row>
  )
}
