import { Upload } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { KeptPhoto } from '#features/photos/KeptPhoto.tsx'
import { LastPhoto } from '#features/photos/LastPhoto.tsx'
import { photoTypes } from '#features/photos/photoKind.ts'
import { photoTexts } from '#features/photos/texts.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import type { Language } from '#platform/text.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { toasts } from '#ui/toasts.ts'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { Choices } from './Choices.tsx'
import { usePresetCamera } from './camera/usePresetCamera.ts'
import { PresetGrid } from './PresetGrid.tsx'
import { presets } from './presets/index.ts'
import { CustomSize } from './sizes/CustomSize.tsx'
import styles from './Tool.module.css'
import { idPhotoTexts } from './texts.ts'
import { useMaking } from './useMaking.ts'
import { useWishes } from './useWishes.ts'
import { type Wanted, wantedPreset } from './wanted.ts'

const PhotoDialog = lazyPart(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }))
const SeveralPhotos = lazyPart(async () => ({ default: (await import('./SeveralPhotos.tsx')).SeveralPhotos }))
const Camera = lazyPart(async () => ({ default: (await import('./camera/Camera.tsx')).Camera }))

/** The chosen presets, in the order in which they were chosen. */
const wantedOf = (chosen: readonly string[], language: Language): Wanted[] =>
  chosen.flatMap((id) => {
    const preset = presets.find((one) => one.id === id)
    return preset ? [wantedPreset(preset, language)] : []
  })

/** ID photos: the grid of presets, a size of one's own, and the dialog in which a photo is made. */
export default function IdPhotoTool() {
  const texts = useTexts(idPhotoTexts)
  const words = useTexts(photoTexts)
  const language = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const wishes = useWishes()
  const { several, setSeveral } = wishes
  const making = useMaking(wishes)
  const { run, wanted, together } = making
  const camera = usePresetCamera(making.askFor)

  useOfferedFiles((files) => {
    if (making.isLookedAt) making.choose(files)
    else if (run.state !== 'working') toasts.info(texts.dropOnOne)
  })

  const told = (place: string) => {
    const sentences = making.refusedAt(place)
    return sentences && <TurnedAway sentences={sentences} closeLabel={words.close} onClose={making.forgetRefusal} />
  }

  function upload(...asked: Wanted[]) {
    making.askFor(...asked)
    picker.current?.click()
  }

  const choices = <Choices wishes={wishes} making={making} />

  return (
    <Stack gap={5}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          making.choose([...(target.files ?? [])])
          // Choosing the same file again has to be a change too.
          target.value = ''
        }}
      />
      {together && (
        <Suspense>
          <SeveralPhotos together={together} onEmpty={making.forgetTogether} />
        </Suspense>
      )}
      {run.state === 'idle' && <LastPhoto jobs={making.last} onOpen={making.openLast} />}
      <PresetGrid
        several={several}
        onChoose={wishes.chooseAlso}
        told={told}
        onUpload={upload}
        onCamera={(asked) => {
          making.askFor(asked)
          camera.take(asked)
        }}
        onFiles={(asked, files) => {
          making.askFor(asked)
          making.choose(files)
        }}
      >
        {choices}
        <Checkbox
          label={texts.several.mode}
          hint={texts.several.modeHint}
          checked={several !== undefined}
          onChange={({ target }) => setSeveral(target.checked ? [] : undefined)}
        />
      </PresetGrid>
      {several && (
        <Stack gap={3} className={styles.together}>
          {told('several')}
          <Button
            wide
            icon={<Upload />}
            disabled={several.length === 0}
            onClick={() => upload(...wantedOf(several, language))}
          >
            {texts.several.upload(several.length)}
          </Button>
        </Stack>
      )}
      <CustomSize onUpload={upload} />
      {told('custom')}
      {camera.taking && (
        <Suspense>
          <Camera
            name={camera.taking.name}
            onTaken={(file) => {
              camera.end()
              making.choose([file])
            }}
            onClose={() => {
              camera.end()
              making.returnFocus()
            }}
          />
        </Suspense>
      )}
      {run.state === 'done' && !making.open && (
        <KeptPhoto photo={run.result.made} label={texts.openAgain} onAgain={making.openAgain} className={styles.kept} />
      )}
      {wanted && run.state !== 'idle' && (
        <Suspense>
          <PhotoDialog
            key={wanted.name}
            open={making.open}
            wanted={wanted}
            run={run}
            cropOnly={wishes.cropOnly}
            percent={making.percent}
            finished={making.finished}
            onClose={making.close}
            onChanged={making.unlock}
            told={told('dialog')}
            onReplace={making.giveUp}
          >
            {choices}
          </PhotoDialog>
        </Suspense>
      )}
    </Stack>
  )
}
