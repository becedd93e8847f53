import { type RefObject, useRef, useState } from 'react'
import { KeptPhoto } from '#features/photos/KeptPhoto.tsx'
import { LastPhoto } from '#features/photos/LastPhoto.tsx'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame, PhotoWaiting } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { maxPhotoBytes, photoTypes } from '#features/photos/photoKind.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { TriedActions } from '#features/photos/TriedActions.tsx'
import { photoTexts } from '#features/photos/texts.ts'
import { useFoundPhoto } from '#features/photos/useFoundPhoto.ts'
import { usePhotoChoice } from '#features/photos/usePhotoChoice.ts'
import { usePhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTitles } from '#features/photos/useTitles.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { isOn } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dropzone } from '#ui/Dropzone.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { oldPhotos } from './contract.ts'
import { FinishedPhoto } from './FinishedPhoto.tsx'
import { wasRestored } from './findings.ts'
import { RestoredPhoto } from './RestoredPhoto.tsx'
import { type Restored, restore, restoredBy } from './restore.web.ts'
import { Shoebox } from './Shoebox.tsx'
import styles from './Tool.module.css'
import { oldPhotosTexts } from './texts.ts'
import { useShoebox } from './useShoebox.ts'

/** Above 60 percent, not from 60 on: a restoration has two steps. */
const slowFrom = 61

/** By what a result is kept. */
const variantOf = (keepSepia: boolean) => (keepSepia ? 'its own tone' : 'tinted')

/** The restoration of a photo: choose it, see it being worked on, compare and take the result. Several go into a shoebox. */
export default function OldPhotosTool() {
  const words = useTexts(photoTexts)
  const { keeping } = useSite()
  const texts = useTexts(oldPhotosTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [keepSepia, setKeepSepia] = useKeptState('oldPhotosKeepSepia', false, isOn)
  const [turnedAway, setTurnedAway] = useState<readonly string[]>([])
  const { run, percent, finished, start, reset, unlock } = usePhotoRun<Restored>({
    slowFrom,
    onRefused: setTurnedAway,
    onFailed: () => reopen(picker),
  })
  const title = useTitles(words.titles, run.state === 'working')
  const { pieces: boxed, fill, resume, retry, remove, empty } = useShoebox(keepSepia)
  const { choose, reject } = usePhotoChoice({
    onPhoto: (photo) => begin(photo, keepSepia),
    onPhotos: fill,
    // What the picker itself turns away and what is none by its content are told one after the other.
    onRefused: (more) => setTurnedAway((before) => [...new Set([...before, ...more])]),
    onWaiting: reset,
  })
  const { last, open } = useFoundPhoto(oldPhotos.id, {
    kind: 'old-photo-restore',
    onFound: (photo, job) => {
      const sepia = job.options.keepSepia === true
      setKeepSepia(sepia)
      start(photo, variantOf(sepia), (_photo, signal) => restoredBy(job.id, { signal }))
    },
    onFoundBatch(batch, found) {
      setKeepSepia(found[0]?.job.options.keepSepia === true)
      resume(
        batch,
        found.map(({ photo, job }) => ({ item: photo, job })),
      )
    },
  })
  useOfferedFiles((files) => {
    if (run.state === 'working' || boxed.length > 0) return
    setTurnedAway([])
    choose(files)
  })

  function begin(photo: Photo, sepia: boolean) {
    start(photo, variantOf(sepia), (chosen, signal) => restore(chosen, sepia, signal))
  }

  const tone = (
    <Checkbox
      label={texts.keepSepia}
      hint={texts.keepSepiaHint}
      checked={keepSepia}
      onChange={({ target }) => {
        setKeepSepia(target.checked)
        if (run.state === 'done') begin(run.photo, target.checked)
      }}
    />
  )

  const refused = <TurnedAway sentences={turnedAway} closeLabel={words.close} onClose={() => setTurnedAway([])} />

  function again() {
    setTurnedAway([])
    reset()
  }

  if (boxed.length > 0)
    return (
      <Stack gap={4} className={styles.tool}>
        {refused}
        <Shoebox boxed={boxed} onRetry={retry} onRemove={remove} onEmpty={empty} />
      </Stack>
    )

  switch (run.state) {
    case 'idle':
      return (
        <Stack gap={4} className={styles.tool}>
          <Dropzone
            ref={picker}
            accepts={photoTypes}
            byContent
            maxBytes={maxPhotoBytes}
            multiple
            label={texts.choose}
            hint={words.hint(maxPhotoBytes / 1_000_000, keeping)}
            onChoice={() => setTurnedAway([])}
            onFiles={choose}
            onReject={reject}
          />
          {refused}
          {run.photo && <KeptPhoto photo={run.photo} onAgain={() => run.photo && begin(run.photo, keepSepia)} />}
          {!run.photo && <LastPhoto jobs={last} onOpen={() => open(last)} />}
          {tone}
        </Stack>
      )
    case 'working':
      return (
        <Stack gap={4} className={styles.tool}>
          <Heading level={2} size="card" className={styles.title} aria-live="off">
            {title}
          </Heading>
          {refused}
          <PhotoFrame ratio={run.photo.ratio}>
            <PhotoImage blob={run.photo.blob} alt={words.original} />
            <PhotoWaiting label={title} percent={percent} />
          </PhotoFrame>
          <PhotoActions finished={false} onDownload={() => {}} onReplace={again} />
        </Stack>
      )
    case 'done': {
      const { made, findings } = run.result
      return (
        <Stack gap={4} className={styles.tool}>
          <Heading level={2} size="card" className={styles.title} aria-live="polite">
            {wasRestored(findings) ? texts.done : texts.sound}
          </Heading>
          {refused}
          {made.uid ? (
            <RestoredPhoto photo={run.photo} made={made} findings={findings}>
              <TriedActions
                uid={made.uid}
                onUnlocked={(clean) => unlock({ findings, made: clean })}
                onReplace={again}
              />
            </RestoredPhoto>
          ) : (
            <FinishedPhoto
              key={made.url}
              photo={run.photo}
              restored={run.result}
              finished={finished}
              onReplace={again}
            />
          )}
          {(findings.tint !== 'none' || keepSepia) && tone}
        </Stack>
      )
    }
  }
}

/** Opens the picker once it is drawn again. A browser does so by itself only shortly after a click; the focus is there anyway. */
function reopen(picker: RefObject<HTMLInputElement | null>): void {
  setTimeout(() => {
    picker.current?.focus()
    if (navigator.userActivation?.isActive) picker.current?.click()
  })
}
