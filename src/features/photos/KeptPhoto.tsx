import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import styles from './PhotoFrame.module.css'
import { PhotoImage } from './PhotoImage.tsx'
import { photoTexts } from './texts.ts'

type Props = {
  photo: { blob: Blob }
  /** What going on with it means; to use it again where it is left out. */
  label?: string
  onAgain: () => void
  className?: string | undefined
}

/** A photo from before, to go on with instead of choosing it again. */
export function KeptPhoto({ photo, label, onAgain, className }: Props) {
  const texts = useTexts(photoTexts)
  return (
    <Row justify="center" gap={4} className={className}>
      <PhotoImage blob={photo.blob} alt={texts.current} className={styles.thumb} />
      <Button variant="secondary" onClick={onAgain}>
        {label ?? texts.again}
      </Button>
    </Row>
  )
}
