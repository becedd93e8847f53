import { Upload } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { KeptPhoto } from '#features/photos/KeptPhoto.tsx'
import { LastPhoto } from '#features/photos/LastPhoto.tsx'
import { photoTypes } from '#features/photos/photoKind.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { photoTexts } from '#features/photos/texts.ts'
import { useFoundPhoto } from '#features/photos/useFoundPhoto.ts'
import { usePhotoChoice } from '#features/photos/usePhotoChoice.ts'
import { usePhotoRun } from '#features/photos/usePhotoRun.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { isOn, listOf } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import type { Language } from '#platform/text.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { toasts } from '#ui/toasts.ts'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { CustomSize } from './CustomSize.tsx'
import { idPhoto } from './contract.ts'
import { type IdPhotoMade, madeBy, makeIdPhoto } from './make.web.ts'
import { mayUseCamera } from './mayUseCamera.web.ts'
import { PresetGrid } from './PresetGrid.tsx'
import { presets } from './presets/index.ts'
import type { Together } from './SeveralPhotos.tsx'
import styles from './Tool.module.css'
import { idPhotoTexts } from './texts.ts'
import { type Wanted, wantedPreset } from './wanted.ts'
import { changedAgain, type KeptWish, wantedAgain } from './wantedAgain.ts'

const PhotoDialog = lazyPart(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }))
const SeveralPhotos = lazyPart(async () => ({
  default: (await import('./SeveralPhotos.tsx')).SeveralPhotos,
}))
const Camera = lazyPart(async () => ({ default: (await import('./Camera.tsx')).Camera }))

/** By what a result is kept. */
const variantOf = (isCropped: boolean, isInfant = false) =>
  `${isCropped ? 'cropped' : 'on a new background'}${isInfant ? ', a small child' : ''}`

/** The chosen presets, in the order in which they were chosen. */
const wantedOf = (chosen: readonly string[], language: Language): Wanted[] =>
  chosen.flatMap((id) => {
    const preset = presets.find((one) => one.id === id)
    return preset ? [wantedPreset(preset, language)] : []
  })

/** What was kept of chosen presets, those that are still there. */
const presetIds = listOf((id): id is string => presets.some((preset) => preset.id === id))

/** ID photos: the grid of presets, a size of one's own, and the dialog in which a photo is made. */
export default function IdPhotoTool() {
  const texts = useTexts(idPhotoTexts)
  const words = useTexts(photoTexts)
  const language = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  /** What the next photo is chosen for. */
  const next = useRef<readonly Wanted[]>([])
  const [wanted, setWanted] = useState<Wanted>()
  const [cropOnly, setCropOnly] = useKeptState('idPhotoCropOnly', false, isOn)
  const [infant, setInfant] = useKeptState('idPhotoInfant', false, isOn)
  /** Whether the dialog stands open. A finished photo outlives it: nobody loses one by a click beside. */
  const [open, setOpen] = useState(false)
  /** What a photo is being taken for. */
  const [camera, setCamera] = useState<Wanted>()
  const opener = useRef<Element>(null)
  /** Why the last file was not taken, and where it was chosen: at a preset by its id, for several, for a size of one's own, or in the dialog. */
  const [refused, setRefused] = useState<{ at: string; sentences: readonly string[] }>()
  const { run, percent, finished, start, reset, unlock } = usePhotoRun<IdPhotoMade>({
    // The dialog is gone by then.
    onRefused: (sentences) => setRefused({ at: placeOfWish(), sentences }),
    onFailed: returnFocus,
  })
  const { choose: look } = usePhotoChoice({
    onPhoto: makeNext,
    onRefused: (sentences) => setRefused({ at: run.state === 'done' && open ? 'dialog' : placeOfWish(), sentences }),
  })
  /** The presets that are chosen together; undefined while photos are made one by one. */
  const [several, setSeveral] = useKeptState<readonly string[] | undefined>('idPhotoSeveral', undefined, presetIds)
  /** The photos of several offices that are made together, or were begun before. */
  const [together, setTogether] = useState<Together>()
  useOfferedFiles((files) => {
    if (run.state === 'done' && open) choose(files)
    else if (run.state !== 'working') toasts.info(texts.dropOnOne)
  })

  const { last, open: openFound } = useFoundPhoto(idPhoto.id, {
    kind: 'id-photo',
    onFound: (photo, job) => {
      const wish = job.options as KeptWish
      const isCropped = wish.mode === 'cut'
      const again = wantedAgain(wish, language)
      setCropOnly(isCropped)
      setInfant(again.infant === true)
      next.current = [again]
      setWanted(again)
      setOpen(true)
      start(photo, variantOf(isCropped, again.infant), async (_photo, signal) => {
        const made = await madeBy(job.id, { signal })
        return { ...made, ...changedAgain(wish, made), cropped: isCropped }
      })
    },
    onFoundBatch(batch, found) {
      const offices = found.map(({ photo, job }) => {
        const wish = job.options as KeptWish
        return { item: { photo, wanted: wantedAgain(wish, language), cropOnly: wish.mode === 'cut', wish }, job }
      })
      setTogether({ batch, offices })
    },
  })

  function choose(files: readonly File[]) {
    setRefused(undefined)
    look(files)
  }

  const placeOfWish = () => (several ? 'several' : (next.current[0]?.presetId ?? 'custom'))

  const told = (at: string) =>
    refused?.at === at && (
      <TurnedAway sentences={refused.sentences} closeLabel={words.close} onClose={() => setRefused(undefined)} />
    )

  function make(photo: Photo, asked: Wanted, onlyCrop: boolean) {
    setOpen(true)
    start(photo, variantOf(onlyCrop, asked.infant), (chosen, signal) => {
      // Here, because what is tried again is what was asked for then.
      setWanted(asked)
      return makeIdPhoto(chosen, asked, onlyCrop, signal)
    })
  }

  function makeNext(photo: Photo) {
    const [first, ...more] = next.current
    const of = (asked: Wanted): Wanted => ({ ...asked, infant })
    if (first && more.length === 0) return make(photo, of(first), cropOnly)
    setTogether({ offices: next.current.map((asked) => ({ item: { photo, wanted: of(asked), cropOnly } })) })
  }

  function askFor(...asked: Wanted[]) {
    opener.current = document.activeElement
    next.current = asked
  }

  /** Pages that were not opened at a camera's own address may not use it: that one is opened, and goes on here. */
  function takePhoto(asked: Wanted) {
    if (mayUseCamera()) return setCamera(asked)
    location.assign(`/t/${idPhoto.id}#camera=${asked.presetId}`)
    if (location.pathname === `/t/${idPhoto.id}`) location.reload()
  }

  useEffect(() => {
    const preset = presets.find(({ id }) => location.hash === `#camera=${id}`)
    if (!preset || !mayUseCamera()) return
    history.replaceState(history.state, '', location.pathname + location.search)
    const asked = wantedPreset(preset, language)
    next.current = [asked]
    setCamera(asked)
  }, [language])

  function upload(...asked: Wanted[]) {
    askFor(...asked)
    picker.current?.click()
  }

  function chooseAlso(presetId: string) {
    const others = several?.filter((id) => id !== presetId) ?? []
    setSeveral(several?.includes(presetId) ? others : [...others, presetId])
  }

  function close() {
    setOpen(false)
    if (run.state === 'working') reset()
    returnFocus()
  }

  /** To the button that it all began with, once the dialog is gone. */
  function returnFocus() {
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  const choices = (
    <>
      <Checkbox
        label={texts.cropOnly}
        hint={texts.cropOnlyHint}
        checked={cropOnly}
        onChange={({ target }) => {
          setCropOnly(target.checked)
          if (run.state === 'done' && wanted) make(run.photo, wanted, target.checked)
        }}
      />
      <Checkbox
        label={texts.infant}
        hint={texts.infantHint}
        checked={infant}
        onChange={({ target }) => {
          setInfant(target.checked)
          if (run.state === 'done' && wanted) make(run.photo, { ...wanted, infant: target.checked }, cropOnly)
        }}
      />
    </>
  )

  return (
    <Stack gap={5}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // Choosing the same file again has to be a change too.
          target.value = ''
        }}
      />
      {together && (
        <Suspense>
          <SeveralPhotos together={together} onEmpty={() => setTogether(undefined)} />
        </Suspense>
      )}
      {run.state === 'idle' && <LastPhoto jobs={last} onOpen={() => openFound(last)} />}
      <PresetGrid
        several={several}
        onChoose={chooseAlso}
        told={told}
        onUpload={upload}
        onCamera={(asked) => {
          askFor(asked)
          takePhoto(asked)
        }}
        onFiles={(asked, files) => {
          askFor(asked)
          choose(files)
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
      {camera && (
        <Suspense>
          <Camera
            name={camera.name}
            onTaken={(file) => {
              setCamera(undefined)
              choose([file])
            }}
            onClose={() => {
              setCamera(undefined)
              returnFocus()
            }}
          />
        </Suspense>
      )}
      {run.state === 'done' && !open && (
        <KeptPhoto
          photo={run.result.made}
          label={texts.openAgain}
          onAgain={() => setOpen(true)}
          className={styles.kept}
        />
      )}
      {wanted && run.state !== 'idle' && (
        <Suspense>
          <PhotoDialog
            key={wanted.name}
            open={open}
            wanted={wanted}
            run={run}
            cropOnly={cropOnly}
            percent={percent}
            finished={finished}
            onClose={close}
            onChanged={unlock}
            told={told('dialog')}
            onReplace={() => {
              reset()
              returnFocus()
            }}
          >
            {choices}
          </PhotoDialog>
        </Suspense>
      )}
    </Stack>
  )
}
