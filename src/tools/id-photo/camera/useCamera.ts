import { useEffect, useState } from 'react'

/** Which side of a phone looks; a laptop has one. */
export type Facing = 'user' | 'environment'

/** Why there is no picture: no https, the visitor or their browser refused, no camera, or another program has it. */
export type CameraFailure = 'insecure' | 'denied' | 'none' | 'busy'

export type CameraState =
  | { state: 'starting' }
  | { state: 'live'; stream: MediaStream; canSwitch: boolean }
  | { state: 'failed'; reason: CameraFailure }

/** The browser's camera as long as the component stands there; it goes off with it. */
export function useCamera(facing: Facing): CameraState {
  const [camera, setCamera] = useState<CameraState>({ state: 'starting' })

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    setCamera({ state: 'starting' })
    openCamera(facing).then(
      async (opened) => {
        stream = opened
        if (isGone) return stop(opened)
        const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
        if (!isGone) setCamera({ state: 'live', stream: opened, canSwitch: cameras.length > 1 })
      },
      (error: unknown) => {
        if (!isGone) setCamera({ state: 'failed', reason: failureOf(error) })
      },
    )
    return () => {
      isGone = true
      if (stream) stop(stream)
    }
  }, [facing])

  return camera
}

async function openCamera(facing: Facing): Promise<MediaStream> {
  // Browsers give no camera to pages that came over plain http.
  if (!window.isSecureContext || !navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  const video = { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'insecure'
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}
