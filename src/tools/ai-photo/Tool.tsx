import { useRef, useState } from 'react'
import { KeptPhoto } from '#features/photos/KeptPhoto.tsx'
import { LastPhoto } from '#features/photos/LastPhoto.tsx'
import { maxPhotoBytes } from '#features/photos/photoKind.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { photoTexts } from '#features/photos/texts.ts'
import { blamesPhoto } from '#features/photos/useFailure.ts'
import { useFoundPhoto } from '#features/photos/useFoundPhoto.ts'
import { usePhotoChoice } from '#features/photos/usePhotoChoice.ts'
import { usePhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTitles } from '#features/photos/useTitles.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Dropzone } from '#ui/Dropzone.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { aiPhoto, type Manner, type Style, styles } from './contract.ts'
import { DrawingManner } from './DrawingManner.tsx'
import { DrawnPhoto } from './DrawnPhoto.tsx'
import { type Drawn, drawInStyle, drawnBy } from './drawInStyle.web.ts'
import { OtherStyles } from './OtherStyles.tsx'
import { StyleList } from './StyleList.tsx'
import looks from './Tool.module.css'
import { aiPhotoTexts } from './texts.ts'
import { mannerOf, useChosen } from './useChosen.ts'
import { useStylePreviews } from './useStylePreviews.ts'

/** What tells one drawing of a photo from its others. */
const variantOf = ({ typeName }: Style, { strength, portrait, double }: Manner) =>
  [typeName, strength, portrait && 'portrait', double && 'double'].filter(Boolean).join(' ')

/** The art styles: the list on the left; on the right the picker, or the photo beside its drawing. */
export default function AiPhotoTool() {
  const words = useTexts(photoTexts)
  const { keeping } = useSite()
  const texts = useTexts(aiPhotoTexts)
  const { style, setStyle, manner, setManner } = useChosen()
  const [current, setCurrent] = useState<Photo>()
  const picker = useRef<HTMLInputElement>(null)
  const [turnedAway, setTurnedAway] = useState<readonly string[]>([])
  const { run, percent, finished, start, kept, reset, unlock } = usePhotoRun<Drawn>({
    onRefused: setTurnedAway,
    onFailed: (failure) => {
      if (blamesPhoto(failure)) setCurrent(undefined)
      setTimeout(() => picker.current?.focus())
    },
  })
  const title = useTitles(texts.titles, run.state === 'working')
  const { choose, reject } = usePhotoChoice({
    onPhoto: (photo) => draw(photo, style, manner),
    onRefused: setTurnedAway,
    onWaiting: setCurrent,
  })
  useOfferedFiles((files) => {
    if (run.state === 'working') return
    setTurnedAway([])
    choose(files)
  })

  const { last, open } = useFoundPhoto(aiPhoto.id, {
    kind: 'ai-photo-style',
    onFound: (photo, job) => {
      const its = styles.find(({ typeId }) => typeId === job.options.typeId) ?? style
      const by = mannerOf(job.options)
      setStyle(its)
      setManner(by)
      setCurrent(photo)
      start(photo, variantOf(its, by), (_photo, signal) => drawnBy(job.id, signal))
    },
  })

  const previews = useStylePreviews(run.state === 'idle' ? undefined : run.photo, run.state === 'done')

  function draw(chosen: Photo, inStyle: Style, by: Manner) {
    setCurrent(chosen)
    setTurnedAway([])
    start(chosen, variantOf(inStyle, by), (photo, signal) => drawInStyle(photo, inStyle, by, signal))
  }

  function drawAlso(photo: Photo, chosen: Style) {
    setStyle(chosen)
    draw(photo, chosen, manner)
  }

  function drawAgain(by: Manner) {
    setManner(by)
    if (run.state !== 'idle') draw(run.photo, style, by)
  }

  function chooseStyle(chosen: Style) {
    setStyle(chosen)
    if (current && kept(current, variantOf(chosen, manner))) draw(current, chosen, manner)
    else reset()
  }

  const drawing = run.state === 'done' ? run.result.drawing : undefined

  return (
    <div className={looks.tool}>
      <StyleList style={style} onChange={chooseStyle} />
      {run.state === 'idle' ? (
        <Stack gap={4}>
          <Dropzone
            ref={picker}
            accepts={['image/*']}
            byContent
            maxBytes={maxPhotoBytes}
            className={looks.drop}
            label={texts.choose}
            hint={words.hint(maxPhotoBytes / 1_000_000, keeping)}
            onChoice={() => setTurnedAway([])}
            onFiles={choose}
            onReject={reject}
          />
          <TurnedAway sentences={turnedAway} closeLabel={words.close} onClose={() => setTurnedAway([])} />
          {current && <KeptPhoto photo={current} onAgain={() => draw(current, style, manner)} />}
          {!current && <LastPhoto jobs={last} onOpen={() => open(last)} />}
          <DrawingManner manner={manner} onChange={drawAgain} />
        </Stack>
      ) : (
        <Stack gap={4}>
          <Heading level={2} size="card" className={looks.title} aria-live={run.state === 'done' ? 'polite' : 'off'}>
            {run.state === 'working' ? title : texts.done}
          </Heading>
          <DrawnPhoto
            run={run}
            style={texts.names[style.typeId]}
            waiting={{ label: title, percent }}
            finished={finished}
            onUnlocked={(made) => run.state === 'done' && unlock({ ...run.result, made })}
            onReplace={() => reset()}
          />
          {drawing && manner.portrait && !drawing.isPortrait && <Notice live>{texts.noPortrait}</Notice>}
          <DrawingManner manner={manner} hint={texts.manner.free} onChange={drawAgain} />
          <OtherStyles
            shown={style}
            previews={previews}
            busy={run.state === 'working'}
            onChoose={(chosen) => drawAlso(run.photo, chosen)}
          />
        </Stack>
      )}
    </div>
  )
}
