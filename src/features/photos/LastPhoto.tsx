import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import styles from './PhotoFrame.module.css'
import { photoTexts } from './texts.ts'

/** The photo that was finished last, to open it again. */
export function LastPhoto({ job, onOpen }: { job: OwnJob; onOpen: () => void }) {
  const texts = useTexts(photoTexts)
  const { preview } = job.facts ?? {}
  return (
    <Row justify="center" gap={4}>
      {typeof preview === 'string' && <img src={preview} alt="" className={styles.thumb} />}
      <Button variant="secondary" onClick={onOpen}>
        {texts.openLast} <bdi>{job.name}</bdi>
      </Button>
    </Row>
  )
}
