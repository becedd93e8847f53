/** The part of sherpa-onnx-node that we call; the package brings no types of its own. */
declare module 'sherpa-onnx-node' {
  type SpeechSegment = { start: number; samples: Float32Array }

  class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string
          threshold: number
          minSpeechDuration: number
          minSilenceDuration: number
          maxSpeechDuration: number
          windowSize: number
        }
        sampleRate: number
        numThreads: number
        debug: number
      },
      bufferSeconds: number,
    )
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    front(shareMemory?: boolean): SpeechSegment
    pop(): void
    flush(): void
    reset(): void
  }

  class OfflineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void
  }

  type OfflineResult = { text: string; tokens?: string[]; timestamps?: number[] }

  class OfflineRecognizer {
    constructor(config: {
      featConfig: { sampleRate: number; featureDim: number }
      modelConfig: Record<string, unknown>
      decodingMethod?: string
    })
    createStream(): OfflineStream
    decodeAsync(stream: OfflineStream): Promise<OfflineResult>
  }

  const sherpa: { Vad: typeof Vad; OfflineRecognizer: typeof OfflineRecognizer }
  export default sherpa
}
