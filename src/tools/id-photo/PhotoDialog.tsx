import { Move } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { save } from '#features/photos/madePhoto.web.ts'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame, PhotoWaiting } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { TriedActions } from '#features/photos/TriedActions.tsx'
import { photoTexts } from '#features/photos/texts.ts'
import { UndoButton } from '#features/photos/UndoButton.tsx'
import type { PhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTitles } from '#features/photos/useTitles.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { byteSize } from '#platform/byteSize.ts'
import { inOneLine } from '#platform/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { type Background, Backgrounds } from './Backgrounds.tsx'
import { useByHand } from './byHand/useByHand.ts'
import { fileOf, onColour } from './finish.web.ts'
import type { IdPhotoMade } from './make.web.ts'
import styles from './PhotoDialog.module.css'
import { PrintSheets } from './PrintSheets.tsx'
import { Report } from './Report.tsx'
import { idPhotoTexts } from './texts.ts'
import type { Wanted } from './wanted.ts'

const ByHand = lazyPart(async () => ({ default: (await import('./byHand/ByHand.tsx')).ByHand }))

type Props = {
  open: boolean
  wanted: Wanted
  run: Exclude<PhotoRun<IdPhotoMade>, { state: 'idle' }>
  /** Whether the photo keeps its own background. */
  cropOnly: boolean
  percent: number
  finished: boolean
  onClose: () => void
  /** Puts another photo in the place of the result: the clean one for its preview, or one changed by hand. */
  onChanged: (result: IdPhotoMade) => void
  /** Cancels the request, gives the photo up and closes. */
  onReplace: () => void
  /** Why another photo was not taken. */
  told?: ReactNode
  /** What may still be chosen once there is a result. */
  children?: ReactNode
}

/** The dialog of one photo: the original beside its place, then beside the result with all that it can become. */
export function PhotoDialog(props: Props) {
  const { open, wanted, run, cropOnly, percent, finished, onClose, onChanged, onReplace, told, children } = props
  const words = useTexts(photoTexts)
  const texts = useTexts(idPhotoTexts)
  const language = useLanguage()
  const pixels = `${wanted.width}\u00a0×\u00a0${wanted.height}\u00a0${texts.pixels}`
  const [background, setBackground] = useState<Background>(wanted.background)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { face, ground, size, checks } = texts.steps
  const working = useTitles(cropOnly ? [face, size, checks] : [face, ground, size, checks], run.state === 'working')
  const result = run.state === 'done' ? run.result : undefined
  const uid = result?.made.uid
  const byHand = useByHand(run.photo, result, onChanged)
  const title = result ? texts.done : working

  async function download(made: IdPhotoMade) {
    const file = await fileOf(made, background, wanted)
    setIsTooLarge(!file)
    if (file) save(file.blob, file.name)
  }

  return (
    <Dialog
      open={open}
      size="large"
      // What is not applied yet is found again, by hand and not beside it.
      onClose={byHand.isOpen ? byHand.close : onClose}
      closeLabel={words.close}
      title={<span aria-live={result ? 'polite' : 'off'}>{title}</span>}
      description={
        <>
          <p>{inOneLine([wanted.name, pixels], language)}</p>
          {wanted.source && <Text size="xs">{wanted.source}</Text>}
        </>
      }
    >
      {told}
      {result && byHand.isOpen && (
        <Suspense fallback={<PhotoWaiting label={words.result} percent={0} />}>
          <ByHand
            photo={run.photo}
            made={result}
            ratio={wanted.width / wanted.height}
            background={background === 'none' ? '#ffffff' : background}
            steps={byHand.steps}
            onSteps={byHand.setSteps}
            isWorking={byHand.isWorking}
            onApply={byHand.apply}
            onClose={byHand.close}
          />
        </Suspense>
      )}
      {!byHand.isOpen && (
        <>
          <div className={styles.pair}>
            <PhotoFrame ratio={run.photo.ratio} label={words.original}>
              <PhotoImage blob={run.photo.blob} alt={words.original} />
            </PhotoFrame>
            <PhotoFrame ratio={wanted.width / wanted.height} label={words.result}>
              {result ? (
                <ResultPicture result={result} background={background} />
              ) : (
                <PhotoWaiting label={title} percent={percent} />
              )}
            </PhotoFrame>
          </div>
          {uid ? (
            <TriedActions
              uid={uid}
              onUnlocked={(made) => result && onChanged({ ...result, made })}
              onReplace={onReplace}
            />
          ) : (
            <PhotoActions
              finished={finished}
              onDownload={() => result && void download(result).then(() => tellResultTaken('id-photo'))}
              onReplace={onReplace}
            />
          )}
          {result && (
            <Row justify="center">
              <Button variant="secondary" icon={<Move />} disabled={!finished} onClick={byHand.open}>
                {texts.byHand.open}
              </Button>
              {byHand.undo && <UndoButton words={texts.byHand.undoAll} onUndo={byHand.undo} />}
            </Row>
          )}
          {result && byHand.isUnapplied && (
            <Notice tone="info">{texts.byHand.notApplied(texts.byHand.open, texts.byHand.apply)}</Notice>
          )}
          {isTooLarge && wanted.maxBytes !== undefined && (
            <Notice tone="error" live>
              {texts.tooLarge(byteSize(wanted.maxBytes, language))}
            </Notice>
          )}
          {result && (
            <div className={styles.more}>
              <Stack gap={4}>
                {!result.cropped && (
                  <Backgrounds asked={wanted.background} value={background} onChange={setBackground} />
                )}
                {children}
                {!uid && <PrintSheets dpi={wanted.dpi} photo={() => printable(result, background, wanted.dpi)} />}
              </Stack>
              <Report lines={result.report} />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The result over the chosen colour, which changes at once: the picture itself has no background. */
function ResultPicture({ result, background }: { result: IdPhotoMade; background: Background }) {
  const words = useTexts(photoTexts)
  const ground = background === 'none' ? <span className={styles.bare} /> : <span style={{ background }} />
  return (
    <>
      {!result.cropped && ground}
      <PhotoImage blob={result.made.blob} alt={words.result} />
    </>
  )
}

/** The photo as it is printed, with no limit on its file; on white where it has no colour, since paper has one. */
async function printable({ made, cropped }: IdPhotoMade, background: Background, dpi: number): Promise<Blob> {
  if (cropped) return made.blob
  return (await onColour(made.blob, { background: background === 'none' ? '#ffffff' : background, dpi })) ?? made.blob
}
