import { useState } from 'react'
import { BatchList } from '#features/photos/BatchList.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Button } from '#ui/Button.tsx'
import { oldPhotos } from './contract.ts'
import { FinishedPhoto } from './FinishedPhoto.tsx'
import styles from './Shoebox.module.css'
import { oldPhotosTexts } from './texts.ts'
import type { Boxed } from './useShoebox.ts'

type Props = {
  boxed: readonly Boxed[]
  onRetry: (id?: number) => void
  onRemove: (id: number) => void
  onEmpty: () => void
}

/** Several photos beside each other, each with how far it is; a finished one opens. */
export function Shoebox({ boxed, onRetry, onRemove, onEmpty }: Props) {
  const texts = useTexts(oldPhotosTexts).shoebox
  const [openId, setOpenId] = useState<number>()
  const done = boxed.filter((one) => one.state === 'done')

  // A finished photo keeps what was mended in it while others are looked at.
  return (
    <>
      {done.map(({ id, item, result }) => (
        <div key={id} hidden={id !== openId} className={styles.open}>
          <Button variant="quiet" onClick={() => setOpenId(undefined)}>
            {texts.all}
          </Button>
          <FinishedPhoto photo={item} restored={result} finished onReplace={onEmpty} />
        </div>
      ))}
      {!done.some(({ id }) => id === openId) && (
        <BatchList
          pieces={boxed}
          texts={texts}
          look="tiles"
          nameOf={({ name }) => name}
          picture={(one) => (
            <PhotoImage
              blob={one.state === 'done' ? one.result.made.blob : one.item.blob}
              alt={one.item.name}
              className={styles.picture}
            />
          )}
          fileOf={async ({ result }) => result.made}
          onOpen={setOpenId}
          onRetry={onRetry}
          onRemove={onRemove}
          onEmpty={onEmpty}
          onSaved={() => tellResultTaken(oldPhotos.id)}
        />
      )}
    </>
  )
}
