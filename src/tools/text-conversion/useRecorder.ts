import { useEffect, useRef, useState } from 'react'
import { type MicrophoneProblem, microphoneProblem } from '#platform/browser/microphone.web.ts'

/** Endings of what browsers record: Chromium and Firefox write WebM or Ogg, Safari MPEG-4. */
const endings: Record<string, string> = { 'audio/webm': '.webm', 'audio/ogg': '.ogg', 'audio/mp4': '.m4a' }

type Recording = { seconds: number; stop(): void }

/** Records from the microphone into a file. `recording` is there while it goes on. */
export function useRecorder(options: {
  name: string
  onFile(file: File): void
  onRefused(problem: MicrophoneProblem): void
}) {
  const [recording, setRecording] = useState<Recording>()
  const give = useRef<() => void>(undefined)

  useEffect(() => () => give.current?.(), [])

  async function start() {
    if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return options.onRefused('unsupported')
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch (cause) {
      return options.onRefused(microphoneProblem(cause))
    }
    const recorder = new MediaRecorder(stream)
    const chunks: Blob[] = []
    const began = Date.now()
    let wanted = true
    const tick = () => setRecording({ seconds: Math.floor((Date.now() - began) / 1000), stop: () => recorder.stop() })
    const clock = setInterval(tick, 1000)
    give.current = () => {
      wanted = false
      if (recorder.state !== 'inactive') recorder.stop()
    }
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    recorder.addEventListener('stop', () => {
      clearInterval(clock)
      for (const track of stream.getTracks()) track.stop()
      if (!wanted) return
      setRecording(undefined)
      const type = recorder.mimeType.split(';')[0] ?? ''
      options.onFile(new File(chunks, `${options.name}${endings[type] ?? '.webm'}`, { type }))
    })
    recorder.start(1000)
    tick()
  }

  return { recording, start }
}
