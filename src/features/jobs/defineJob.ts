import type { z } from 'zod'
import type { FileRow } from '#features/files/files.ts'
import type { EngineDescriptor, EngineResult, Work } from '#platform/childProcess/engine.ts'
import type { Env } from '#platform/env.ts'

/** What a job may do while it works: an engine's Work, and the account's own files. */
export type JobWork = Work & {
  /** The operator's settings. */
  env: Env
  /** The row of a file, by id. Throws notFound when it has expired. */
  fileRow(id: string): Promise<FileRow>
  /** Brings a file into the scratch folder and answers its path. */
  fetch(file: FileRow): Promise<string>
  /**
   * Sets how many credits are reserved for this job, where the number is known only now; they come back where it fails.
   * Throws noCredits.
   */
  reserve(credits: number): Promise<void>
  /** Has an engine load what a later `run` needs, while something else is done; `input` is what is known of that. */
  prepare<Input>(engine: EngineDescriptor<Input>, input: Partial<Input>): void
  /** Runs an engine in its process, with this job's scratch folder, signal and progress. */
  run<Input>(engine: EngineDescriptor<Input>, input: Input): Promise<EngineResult>
}

/**
 * What somebody sees of a result before paying for it. Without `part` the clean result is made with it and waits behind the payment;
 * with it, a smaller piece of work is tried, and the whole is done after the payment.
 */
export type Preview<Input> = {
  /** The tool that it is of, for figures. */
  tool: string
  /** The input of the smaller piece of work; then what that makes is the preview itself, unless `show` makes one. */
  part?(input: Input): Input
  /** Makes a file in the scratch folder that shows what was made and is not worth it: small and marked. */
  show?(made: JobResult, input: Input, job: JobWork): Promise<EngineResult>
  /** How many credits the clean result will take, where that shows only in what was made; else as many as the job says of its input. */
  credits?(made: JobResult): number
}

type JobWorker<Input> = {
  /** A name for good: rows and messages carry it. */
  kind: string
  input: z.ZodType<Input>
  /** Which parts of the input are secrets, such as passwords: they lie encrypted and are gone when the job ends. */
  secrets?: readonly (keyof Input & string)[]
  /** Longest time of one try, in seconds. */
  seconds: number
  /** What it makes is a step on the way, such as a look at a file, and none of the results that its owner looks for. */
  isStep?: boolean
  /** How many credits are reserved when it is asked for; none without it. */
  credits?: (input: Input) => number
  /**
   * What its credits are paid for, such as the id of an upload: further jobs of this kind for the same cost nothing. Without it each job is
   * paid for.
   */
  paidOnceFor?: (input: Input) => string
  /** How it looks before it is paid for; without it, nobody can try it. */
  preview?: Preview<NoInfer<Input>>
  /** Does the work. It may run again after a crash, and answers a file inside the scratch folder. */
  work(input: Input, job: JobWork): Promise<JobResult>
}

/** What a job made: a file inside its scratch folder, and the name it is downloaded under. */
export type JobResult = EngineResult & { name: string }

/** A kind of job as a worker sees it, whatever it takes. */
export type JobKind = {
  kind: string
  seconds: number
  isStep: boolean
  /** The parts of its input that are secrets. */
  secrets: readonly string[]
  /** How many credits a kept input takes when it is asked for; throws where it is not whole. */
  costOf(input: unknown): number
  /** Checks a kept input and does the work. */
  run(input: unknown, job: JobWork): Promise<JobResult>
  /** Makes what is shown of a try; undefined where that is the result itself. */
  show(made: JobResult, input: unknown, job: JobWork): Promise<EngineResult | undefined>
  /** How many credits a tried result will take, where it tells. */
  creditsOf(made: JobResult): number | undefined
}

/** A job's definition, apart from any one run of it. */
export type JobDefinition<Input> = JobKind & {
  input: z.ZodType<Input>
  credits(input: Input): number
  paidOnceFor: ((input: Input) => string) | undefined
  preview: Preview<Input> | undefined
}

/** Defines a kind of job. `input` is checked when the job is asked for, and again when it is taken up. */
export const defineJob = <Input>({
  kind,
  input,
  secrets = [],
  seconds,
  isStep = false,
  credits = () => 0,
  paidOnceFor,
  preview,
  work,
}: JobWorker<Input>): JobDefinition<Input> => ({
  kind,
  input,
  secrets,
  seconds,
  isStep,
  credits,
  paidOnceFor,
  costOf: (kept) => credits(input.parse(kept)),
  preview,
  show: async (made, kept, job) => preview?.show?.(made, input.parse(kept), job),
  creditsOf: (made) => preview?.credits?.(made),
  run: (kept, job) => work(input.parse(kept), job),
})
