import { useState } from 'react'
import { BatchActions } from '#features/photos/BatchActions.tsx'
import { save } from '#features/photos/madePhoto.web.ts'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { photoTexts } from '#features/photos/texts.ts'
import type { Piece } from '#features/photos/useBatch.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Button } from '#ui/Button.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Text } from '#ui/Text.tsx'
import { useIntoView } from '#ui/useIntoView.ts'
import { fileOf } from './finish.web.ts'
import type { IdPhotoMade } from './make.web.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import styles from './SeveralPhotos.module.css'
import { idPhotoTexts } from './texts.ts'
import type { Wanted } from './wanted.ts'

/** One photo, and an office that it is made for. */
export type ForOffice = { photo: Photo; wanted: Wanted }

type Props = {
  pieces: readonly Piece<ForOffice, IdPhotoMade>[]
  onChanged: (id: number, result: IdPhotoMade) => void
  onRetry: () => void
  onEmpty: () => void
}

/** Between two downloads: browsers drop those that come at once. */
const pauseMs = 400

/** One photo made for several offices, each with its own report; each opens to be looked at and changed. */
export function SeveralPhotos({ pieces, onChanged, onRetry, onEmpty }: Props) {
  const words = useTexts(photoTexts)
  const { several: texts, report } = useTexts(idPhotoTexts)
  const [openId, setOpenId] = useState<number>()
  const [tooLarge, setTooLarge] = useState<readonly string[]>([])
  // The list stands over the presets, and what began it below them.
  const begun = useIntoView<HTMLDivElement>('begun')
  const done = pieces.filter((one) => one.state === 'done')
  const open = done.find(({ id }) => id === openId)

  async function downloadAll() {
    const missed: string[] = []
    for (const { item, result } of done) {
      const { wanted } = item
      const file = await fileOf(result, wanted.background, wanted)
      if (file) save(file.blob, file.name.replace(/-\d+x\d+(?=\.\w+$)/, `-${wanted.presetId}`))
      else missed.push(wanted.name)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    setTooLarge(missed)
    tellResultTaken('id-photo')
  }

  return (
    <Stack gap={4} as="section" aria-label={texts.title} ref={begun}>
      <Heading level={2} size="card" aria-live="polite">
        {texts.progress(done.length, pieces.length)}
      </Heading>
      <ol className={styles.photos}>
        {pieces.map((one) => (
          <li key={one.id} className={styles.photo}>
            {one.state === 'done' && (
              <span className={styles.picture} style={{ background: one.item.wanted.background }}>
                <PhotoImage blob={one.result.made.blob} alt={one.item.wanted.name} />
              </span>
            )}
            <Stack gap={2}>
              <Text strong>{one.item.wanted.name}</Text>
              {one.state === 'done' ? (
                <>
                  <Text size="s" tone="muted">
                    {summaryOf(one.result, report)}
                  </Text>
                  <Button
                    variant="secondary"
                    aria-label={texts.open(one.item.wanted.name)}
                    onClick={() => setOpenId(one.id)}
                  >
                    {texts.look}
                  </Button>
                </>
              ) : (
                <Text size="s" tone={one.state === 'failed' ? 'error' : 'muted'} className={styles.state}>
                  {one.state === 'working' && <Spinner />}
                  {one.state === 'failed' ? one.text : texts[one.state]}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </ol>
      {tooLarge.length > 0 && (
        <Notice tone="error" live>
          {texts.tooLarge(tooLarge.join(', '))}
        </Notice>
      )}
      <BatchActions
        pieces={pieces}
        texts={texts}
        retry={words.tryAgain}
        onEmpty={onEmpty}
        onRetry={onRetry}
        onDownload={() => void downloadAll()}
      />
      {open && (
        <PhotoDialog
          key={open.id}
          open
          wanted={open.item.wanted}
          run={{ state: 'done', photo: open.item.photo, result: open.result }}
          percent={100}
          finished
          onClose={() => setOpenId(undefined)}
          onChanged={(result) => onChanged(open.id, result)}
          onReplace={onEmpty}
        />
      )}
    </Stack>
  )
}

type ReportTexts = { allGood: string; some: (count: number) => string }

function summaryOf({ report }: IdPhotoMade, texts: ReportTexts): string {
  const wrong = report.filter(({ state }) => state !== 'pass').length
  return wrong === 0 ? texts.allGood : texts.some(wrong)
}
