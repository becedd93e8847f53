import { useRef, useState } from 'react'
import { KeptPhoto } from '#features/photos/KeptPhoto.tsx'
import { type MadePhoto, save } from '#features/photos/madePhoto.web.ts'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame, PhotoWaiting } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { maxPhotoBytes } from '#features/photos/photoKind.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { TriedActions } from '#features/photos/TriedActions.tsx'
import { photoTexts } from '#features/photos/texts.ts'
import { blamesPhoto } from '#features/photos/useFailure.ts'
import { useOfferedPhotos } from '#features/photos/useOfferedPhotos.ts'
import { usePhotoChoice } from '#features/photos/usePhotoChoice.ts'
import { usePhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTitles } from '#features/photos/useTitles.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { classes } from '#ui/classes.ts'
import { Dropzone } from '#ui/Dropzone.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { type Style, styles } from './contract.ts'
import { drawInStyle } from './drawInStyle.web.ts'
import { OtherStyles } from './OtherStyles.tsx'
import { pictures } from './pictures.web.ts'
import looks from './Tool.module.css'
import { aiPhotoTexts } from './texts.ts'

/** The art styles: the list on the left; on the right the picker, or the photo beside its drawing. */
export default function AiPhotoTool() {
  const words = useTexts(photoTexts)
  const texts = useTexts(aiPhotoTexts)
  const [style, setStyle] = useState(styles[0] as Style)
  const [current, setCurrent] = useState<Photo>()
  const picker = useRef<HTMLInputElement>(null)
  const { run, percent, finished, start, kept, reset, unlock } = usePhotoRun<MadePhoto>({
    onFailed: (failure) => {
      if (blamesPhoto(failure)) setCurrent(undefined)
      setTimeout(() => picker.current?.focus())
    },
  })
  const title = useTitles(texts.titles, run.state === 'working')
  const { choose, reject } = usePhotoChoice({ onPhoto: (photo) => draw(photo, style), onWaiting: setCurrent })
  useOfferedPhotos((files) => run.state !== 'working' && choose(files))

  function draw(chosen: Photo, inStyle: Style) {
    setCurrent(chosen)
    start(chosen, inStyle.typeName, (photo, signal) => drawInStyle(photo, inStyle, signal))
  }

  function drawAlso(photo: Photo, chosen: Style) {
    setStyle(chosen)
    draw(photo, chosen)
  }

  function chooseStyle(typeId: string) {
    const chosen = styles.find((each) => String(each.typeId) === typeId) ?? style
    setStyle(chosen)
    if (current && kept(current, chosen.typeName)) draw(current, chosen)
    else reset()
  }

  return (
    <div className={looks.tool}>
      <RadioGroup
        legend={texts.styles}
        look="tiles"
        className={looks.styles}
        value={String(style.typeId)}
        onChange={chooseStyle}
        options={styles.map(({ typeId, typeName }) => ({
          value: String(typeId),
          label: typeName,
          picture: <img src={pictures[typeId]} alt="" width={240} height={240} loading="lazy" />,
        }))}
      />
      {run.state === 'idle' ? (
        <Stack gap={4}>
          <Dropzone
            ref={picker}
            accepts={['image/*']}
            maxBytes={maxPhotoBytes}
            className={looks.drop}
            label={texts.choose}
            hint={words.hint(maxPhotoBytes / 1_000_000)}
            onFiles={choose}
            onReject={reject}
          />
          {current && <KeptPhoto photo={current} onAgain={() => draw(current, style)} />}
        </Stack>
      ) : (
        <Stack gap={4}>
          <Heading level={2} size="card" className={looks.title} aria-live={run.state === 'done' ? 'polite' : 'off'}>
            {run.state === 'working' ? title : texts.done}
          </Heading>
          <div className={classes(looks.pair, run.state === 'done' && looks.done)}>
            <PhotoFrame ratio={run.photo.ratio} label={words.original}>
              <PhotoImage blob={run.photo.blob} alt={words.original} />
            </PhotoFrame>
            <PhotoFrame ratio={run.photo.ratio} label={style.typeName}>
              {run.state === 'done' ? (
                <PhotoImage blob={run.result.blob} alt={style.typeName} />
              ) : (
                <PhotoWaiting label={title} percent={percent} />
              )}
            </PhotoFrame>
            <div className={looks.actions}>
              {run.state === 'done' && run.result.uid ? (
                <TriedActions uid={run.result.uid} onUnlocked={unlock} onReplace={() => reset()} />
              ) : (
                <PhotoActions
                  finished={finished}
                  onDownload={() => {
                    if (run.state !== 'done') return
                    save(run.result.blob, run.result.name)
                    tellResultTaken('ai-photo')
                  }}
                  onReplace={() => reset()}
                />
              )}
            </div>
          </div>
          <OtherStyles
            shown={style}
            busy={run.state === 'working'}
            onChoose={(chosen) => drawAlso(run.photo, chosen)}
          />
        </Stack>
      )}
    </div>
  )
}
