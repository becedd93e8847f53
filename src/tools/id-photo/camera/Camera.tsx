import { Camera as CameraIcon, RotateCcw, SwitchCamera, Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { idPhotoTexts } from '../texts.ts'
import styles from './Camera.module.css'
import { type Facing, useCamera } from './useCamera.ts'

type Props = {
  /** What the photo is for. */
  name: string
  onTaken: (file: File) => void
  onClose: () => void
}

const countFrom = 3

/** The camera with a guide for the face: a photo at once or after a countdown, looked at before it is used. */
export function Camera({ name, onTaken, onClose }: Props) {
  const texts = useTexts(idPhotoTexts).camera
  const [facing, setFacing] = useState<Facing>('user')
  const [tries, setTries] = useState(0)
  const [taken, setTaken] = useState<Blob>()
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.title}
      description={<p>{name}</p>}
    >
      {taken ? (
        <Stack gap={4}>
          <div className={styles.stage}>
            <PhotoImage blob={taken} alt={texts.taken} />
          </div>
          <Row justify="center">
            <Button variant="secondary" icon={<RotateCcw />} onClick={() => setTaken(undefined)}>
              {texts.retake}
            </Button>
            <Button onClick={() => onTaken(new File([taken], `${texts.fileName}.jpg`, { type: 'image/jpeg' }))}>
              {texts.use}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Live
          key={tries}
          facing={facing}
          onTaken={setTaken}
          onSwitch={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          onAgain={() => setTries(tries + 1)}
        />
      )}
    </Dialog>
  )
}

type LiveProps = { facing: Facing; onTaken: (photo: Blob) => void; onSwitch: () => void; onAgain: () => void }

function Live({ facing, onTaken, onSwitch, onAgain }: LiveProps) {
  const texts = useTexts(idPhotoTexts).camera
  const camera = useCamera(facing)
  const video = useRef<HTMLVideoElement>(null)
  const [left, setLeft] = useState<number>()
  const stream = camera.state === 'live' ? camera.stream : undefined
  /** The stream of which a first picture is there: until then there is nothing to take. */
  const [shown, setShown] = useState<MediaStream>()
  const isReady = stream !== undefined && shown === stream

  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])

  async function take() {
    const photo = video.current && (await frameOf(video.current))
    if (photo) onTaken(photo)
  }
  const latest = useRef(take)
  latest.current = take

  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1)
      setLeft(undefined)
      void latest.current()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])

  if (camera.state === 'failed')
    return (
      <Stack gap={4}>
        <Notice tone="error" live>
          {texts.failures[camera.reason]}
        </Notice>
        <Row justify="center">
          <Button variant="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        </Row>
      </Stack>
    )
  return (
    <Stack gap={4}>
      <div className={styles.stage}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          data-facing={facing}
          aria-label={texts.live}
          onLoadedData={() => setShown(stream)}
        />
        <svg viewBox="0 0 3 4" className={styles.guide} aria-hidden>
          <ellipse cx="1.5" cy="1.75" rx=".78" ry="1.08" />
          <line x1=".55" x2="2.45" y1="1.7" y2="1.7" />
        </svg>
        <output className={styles.count} aria-live="assertive">
          {left ?? (isReady ? '' : texts.starting)}
        </output>
      </div>
      <Text size="s" tone="muted" className={styles.hint}>
        {texts.guide}
      </Text>
      <Row justify="center">
        {camera.state === 'live' && camera.canSwitch && (
          <Button variant="secondary" icon={<SwitchCamera />} onClick={onSwitch}>
            {texts.switch}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Timer />}
          disabled={!isReady || left !== undefined}
          onClick={() => setLeft(countFrom)}
        >
          {texts.countdown}
        </Button>
        <Button icon={<CameraIcon />} disabled={!isReady || left !== undefined} onClick={() => void take()}>
          {texts.take}
        </Button>
      </Row>
    </Stack>
  )
}

/** What a video shows, in all its pixels; undefined as long as it shows nothing. */
async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  if (video.videoWidth === 0) return undefined
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}
