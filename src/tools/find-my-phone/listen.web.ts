import { type MicrophoneProblem, microphoneProblem } from '#platform/browser/microphone.web.ts'
import type { ClapEvent, Sensitivity } from './detector/detector.ts'
import processorUrl from './detector.worklet.ts?worker&url'
import { openLoudness } from './loudness.web.ts'

/** Why the phone cannot listen. */
export type ListenProblem = MicrophoneProblem | 'lost'

export class ListenError extends Error {
  override name = 'ListenError'
  readonly problem: ListenProblem

  constructor(problem: ListenProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

type Listening = {
  sensitivity: Sensitivity
  onEvent(event: ClapEvent): void
  onLost(): void
  /** Told when nothing is heard though the microphone is open, as during a call, and when that is over. */
  onDeaf(isDeaf: boolean): void
}

/** Some browsers open a microphone as muted and take that back at once, in milliseconds. */
const settlesAfter = 1000

/** Address of the program that listens on the audio thread, for keeping it where there is no network. */
export { processorUrl }

/** How to end listening, how loud it is now, in decibels of full scale, and how to hear farther or less far from now on. */
export type Ear = { stop(): void; loudness(): number; hearAs(sensitivity: Sensitivity): void }

/** Listens to the microphone on the audio thread. Throws a ListenError. */
export async function listen(context: AudioContext, options: Listening): Promise<Ear> {
  if (!navigator.mediaDevices || !context.audioWorklet) throw new ListenError('unsupported')
  const stream = await openMicrophone()
  const [track] = stream.getAudioTracks()
  const stop = () => {
    for (const each of stream.getTracks()) each.stop()
  }
  try {
    await context.resume()
    await context.audioWorklet.addModule(processorUrl)
    const detector = new AudioWorkletNode(context, 'clap', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions: { sensitivity: options.sensitivity },
    })
    detector.port.onmessage = ({ data }: MessageEvent<ClapEvent>) => options.onEvent(data)
    const microphone = new MediaStreamAudioSourceNode(context, { mediaStream: stream })
    microphone.connect(detector)
    const level = openLoudness(microphone)
    track?.addEventListener('ended', options.onLost)
    const tellDeaf = () => options.onDeaf(track?.muted === true || context.state !== 'running')
    // Phones put the sound of a page to sleep while it is away, and while somebody calls.
    const wake = () => {
      tellDeaf()
      if (document.visibilityState === 'visible') context.resume().then(tellDeaf, () => {})
    }
    document.addEventListener('visibilitychange', wake)
    context.addEventListener('statechange', wake)
    // A call or another app has it, or its own switch is off.
    track?.addEventListener('mute', tellDeaf)
    track?.addEventListener('unmute', tellDeaf)
    const settled = setTimeout(tellDeaf, settlesAfter)
    return {
      loudness: level.now,
      hearAs: (sensitivity) => detector.port.postMessage(sensitivity),
      stop() {
        clearTimeout(settled)
        document.removeEventListener('visibilitychange', wake)
        context.removeEventListener('statechange', wake)
        track?.removeEventListener('mute', tellDeaf)
        track?.removeEventListener('unmute', tellDeaf)
        track?.removeEventListener('ended', options.onLost)
        level.close()
        microphone.disconnect()
        detector.port.close()
        stop()
      },
    }
  } catch (cause) {
    stop()
    throw new ListenError('unsupported', cause)
  }
}

async function openMicrophone(): Promise<MediaStream> {
  // What makes calls sound well takes claps away.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (cause) {
    throw new ListenError(microphoneProblem(cause), cause)
  }
}
