import { useState } from 'react'
import { BatchActions } from '#features/photos/BatchActions.tsx'
import { save } from '#features/photos/madePhoto.web.ts'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Text } from '#ui/Text.tsx'
import { FinishedPhoto } from './FinishedPhoto.tsx'
import styles from './Shoebox.module.css'
import { oldPhotosTexts } from './texts.ts'
import type { Boxed } from './useShoebox.ts'

type Props = { boxed: readonly Boxed[]; onRetry: () => void; onEmpty: () => void }

/** Between two downloads: browsers drop those that come at once. */
const pauseMs = 400

/** Several photos beside each other, each with how far it is; a finished one opens. */
export function Shoebox({ boxed, onRetry, onEmpty }: Props) {
  const texts = useTexts(oldPhotosTexts).shoebox
  const [openId, setOpenId] = useState<number>()
  const done = boxed.filter((one) => one.state === 'done')
  const open = done.find(({ id }) => id === openId)

  async function downloadAll() {
    for (const { result } of done) {
      save(result.made.blob, result.made.name)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

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
      {!open && (
        <>
          <Heading level={2} size="card" className={styles.title} aria-live="polite">
            {texts.progress(done.length, boxed.length)}
          </Heading>
          <ol className={styles.photos}>
            {boxed.map((one) => (
              <li key={one.id} className={styles.photo}>
                <PhotoImage
                  blob={one.state === 'done' ? one.result.made.blob : one.item.blob}
                  alt={one.item.name}
                  className={styles.picture}
                />
                {one.state === 'done' ? (
                  <Button variant="secondary" aria-label={texts.open(one.item.name)} onClick={() => setOpenId(one.id)}>
                    {texts.look}
                  </Button>
                ) : (
                  <Text size="s" tone={one.state === 'failed' ? 'error' : 'muted'} className={styles.state}>
                    {one.state === 'working' && <Spinner />}
                    {one.state === 'failed' ? one.text : texts[one.state]}
                  </Text>
                )}
              </li>
            ))}
          </ol>
          <BatchActions
            pieces={boxed}
            texts={texts}
            retry={texts.retry}
            onEmpty={onEmpty}
            onRetry={onRetry}
            onDownload={() => void downloadAll()}
          />
        </>
      )}
    </>
  )
}
