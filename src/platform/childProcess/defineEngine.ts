/** Where an engine lives and what one job of it may use. */
export type EngineLimits = {
  /** Path of the engine's module below `src/`, such as `tools/pdf/engine/pdfToWord.ts`. */
  module: string
  /** Longest time that one job may work; waiting for a free process does not count. */
  seconds: number
  /** Most resident memory of the process with everything that it starts. */
  megabytes: number
  /** Most that one job may write to its scratch folder, the result included; no single file grows larger either. */
  outputBytes: number
  /** How many processes stay ready for the next job; so many jobs work at once. 0 or absent: a fresh process a job. */
  warm?: number
  /** Whether it may reach the network, for an engine that speaks to a server of the operator's. Default: no. */
  network?: boolean
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
