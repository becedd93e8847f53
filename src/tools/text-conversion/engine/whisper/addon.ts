import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { modelUnusable } from '../errors.ts'

/** One run: `t0` and `t1` in milliseconds from the beginning of the samples. */
type Run = {
  stop(): Promise<void>
  promise: Promise<{ isAborted: boolean; segments: { text: string; t0: number; t1: number }[] }>
}

/** An open model. `samples` are 16-bit, 16 kHz, one channel. */
export type WhisperContext = {
  transcribeData(samples: ArrayBuffer, options: { language: string; maxThreads: number; prompt?: string }): Run
  release(): Promise<void>
}

/** The part of @fugood/whisper.node's native addon that we call; the package of a platform holds nothing else. */
type Addon = {
  WhisperContext: {
    new (options: { filePath: string; useGpu: boolean }): WhisperContext
    toggleNativeLog(enable: boolean, listener?: (level: string, text: string) => void): void
  }
}

/** Loads whisper.cpp and opens a model. Throws modelUnusable with what whisper.cpp said about it. */
export async function openContext(file: string): Promise<WhisperContext> {
  const said: string[] = []
  let addon: Addon | undefined
  try {
    const platform = `@fugood/node-whisper-${process.platform}-${process.arch}`
    addon = createRequire(import.meta.url)(platform) as Addon
    addon.WhisperContext.toggleNativeLog(true, (level, text) => level === 'error' && said.push(text.trim()))
    return new addon.WhisperContext({ filePath: file, useGpu: false })
  } catch (cause) {
    // What it says comes from threads of its own, a moment later.
    await pause(50)
    throw modelUnusable(new Error([`${file} could not be opened`, ...said].join(': '), { cause }))
  }
}
