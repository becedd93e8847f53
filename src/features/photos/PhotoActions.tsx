import { Download, RotateCcw } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import styles from './PhotoFrame.module.css'
import { photoTexts } from './texts.ts'

type Props = {
  /** False until the result may be taken. */
  finished: boolean
  onDownload: () => void
  onReplace: () => void
}

/** What can be done with a result: take it, or begin with another photo. */
export function PhotoActions({ finished, onDownload, onReplace }: Props) {
  const texts = useTexts(photoTexts)
  return (
    <Row justify="center" className={styles.actions}>
      <Button variant="quiet" icon={<RotateCcw />} onClick={onReplace}>
        {texts.replace}
      </Button>
      <Button disabled={!finished} icon={<Download />} onClick={onDownload}>
        {texts.download}
      </Button>
    </Row>
  )
}
