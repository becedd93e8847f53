import { createClapDetector, type Sensitivity } from './detector/detector.ts'

// What an AudioWorklet finds around itself; TypeScript's libraries do not describe it.
declare const sampleRate: number
declare const registerProcessor: (name: string, processor: unknown) => void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

/** The detector on the browser's audio thread: microphone samples and how far it hears in, `ClapEvent` messages out, no sound kept. */
class ClapProcessor extends AudioWorkletProcessor {
  #listen: (samples: Float32Array) => void

  constructor({ processorOptions }: { processorOptions?: { sensitivity?: Sensitivity } }) {
    super()
    const begin = (sensitivity?: Sensitivity) =>
      createClapDetector(sampleRate, (event) => this.port.postMessage(event), sensitivity)
    this.#listen = begin(processorOptions?.sensitivity)
    this.port.onmessage = ({ data }: MessageEvent<Sensitivity>) => {
      this.#listen = begin(data)
    }
  }

  process([microphone]: Float32Array[][]): boolean {
    if (microphone?.[0]) this.#listen(microphone[0])
    return true
  }
}

registerProcessor('clap', ClapProcessor)
