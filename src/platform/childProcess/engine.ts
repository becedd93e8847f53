/**
 * What an engine may know of the outside while it works: a folder for its rubbish, a signal to obey and a way to
 * tell how far it is. An engine knows files and nothing else: no request, no user, no database.
 */
export type Work = {
  /** A folder of this job alone, which may hold its input; the caller removes it. */
  scratch: string
  /** Aborts when the user cancels or the job runs out of time. */
  signal: AbortSignal
  /** How far the work is, 0 to 100; never goes back. `partial` is text that may already be shown. */
  progress(percent: number, partial?: string): void
}

/** The files that an engine made, inside `scratch`, and what it wants to tell about them. */
export type EngineResult = {
  /** Path of the result inside `scratch`. */
  file: string
  /** Ending of the result's name, with the dot, such as `.docx`; the name itself comes from the uploaded file. */
  extension: string
  /** Facts about the result that the page or the API hands on, such as pages, notes or checks. JSON only. */
  facts?: Record<string, unknown>
}

/**
 * The one shape of an engine: the module's default export. It runs in a child process of its own, so it may spin,
 * crash or swallow memory without harming anyone else. It throws an AppError for a failure that the user can mend.
 */
export type Engine<Input> = (input: Input, work: Work) => Promise<EngineResult>

/**
 * A module's export `prepare`, for an engine whose first job would wait for what it loads: loads that ahead of a job, by what is known of it. What
 * fails here fails in the job again, and is told by that alone.
 */
export type Prepare<Input> = (input: Partial<Input>) => Promise<void>

/** Where an engine lives and what one job of it may use. */
export type EngineLimits = {
  /** Path of the engine's module below `src/`, such as `tools/pdf/engine/pdfToWord.ts`. */
  module: string
  /** Longest time that one job may work; waiting for a free process does not count. With `mostSeconds`, the longest without progress. */
  seconds: number
  /** Longest time of a job that gets further: for work whose size nobody knows beforehand, such as a book to read. */
  mostSeconds?: number
  /** Most resident memory of the process with everything that it starts. */
  megabytes: number
  /** Most that one job may write to its scratch folder, the result included; no single file grows larger either. */
  outputBytes: number
  /** How many processes stay ready for the next job; so many jobs work at once. 0 or absent: a fresh process a job. */
  warm?: number
  /** Whether it waits for another machine and needs no core meanwhile: then as many jobs work at once as are asked for. Default: as many as there are cores. */
  waits?: boolean
  /** Whether it may reach the network, for an engine that speaks to a server of the operator's. Default: no. */
  network?: boolean
  /** Lines that its libraries print and that say nothing: they are not logged. Default: none. */
  noise?: RegExp
  /** After so many jobs a warm process is replaced, so that what it leaks goes with it. Default 50. */
  jobsPerProcess?: number
}

declare const takes: unique symbol

/** An engine as the worker sees it: plain data, and the type of what it takes. */
export type EngineDescriptor<Input> = EngineLimits & { readonly [takes]?: Input }

/**
 * Describes an engine without loading it: its module runs in a child process only.
 * The input has to survive JSON, since it travels to that process.
 */
export const defineEngine = <Input>(limits: EngineLimits): EngineDescriptor<Input> => limits
