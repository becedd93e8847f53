import { useTexts } from '#features/sites/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import styles from './PhotoFrame.module.css'
import { PhotoImage } from './PhotoImage.tsx'
import type { Photo } from './readyPhoto.web.ts'
import { photoTexts } from './texts.ts'

/** The photo that was chosen before, to go on with instead of choosing it again. */
export function KeptPhoto({ photo, onAgain }: { photo: Photo; onAgain: () => void }) {
  const texts = useTexts(photoTexts)
  return (
    <Row justify="center" gap={4}>
      <PhotoImage blob={photo.blob} alt={texts.current} className={styles.thumb} />
      <Button variant="secondary" onClick={onAgain}>
        {texts.again}
      </Button>
    </Row>
  )
}
