import { z } from 'zod'
import type { FileRow } from '#features/files/files.ts'
import type { Env } from '#platform/env.ts'
import { invalidRequest, tooLarge } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { JobDefinition } from './defineJob.ts'
import { jobsErrors } from './errorTexts.ts'
import { type Glance, type GlancePlace, glanceAt } from './glance.ts'
import { type Along, enqueue, type JobPlace } from './jobs.ts'

/** Which files a piece of work is made of. */
export type TakenFiles = {
  /** File name endings for who chooses; what counts is the content. */
  accepts: readonly string[]
  least: number
  most: number
  /** Most bytes of each. */
  maxBytes: number
  /** What an earlier job of the account made may be larger. */
  resultsOfAnySize?: true
  /** Throws where the content is of something else, whatever the options are. */
  check?(file: Pick<FileRow, 'kind'>): void
}

/** A file of somebody's own, and where that is known the kind of the job that made it. */
export type ChosenFile = FileRow & { madeBy?: string | null | undefined }

/** What somebody chose: options that fit the schema, and files of their own in their order. */
export type Chosen<Options> = { options: Options; files: readonly [ChosenFile, ...ChosenFile[]] }

type Facts<Options, Input> = {
  /** What it is called over the wire, for good: the tool's id, or that and a word where a tool does several things. */
  id: string
  /** Its options as they come over the wire; the same data as the tool's page sends, in the tool's contract. */
  options: z.core.$ZodType<Options>
  files: TakenFiles
  job: JobDefinition<Input>
  /** Looks whether options and files fit one another, and tells what the job is told. Throws refusals. */
  inputOf(chosen: Chosen<Options>, env: Env): Input | Promise<Input>
  /** Looks whether the options fit what is in the files, as far as a glance tells. Throws refusals that name the option. */
  expectInside?(chosen: Chosen<Options>, glance: Glance): Promise<void>
}

/** Something that a tool does, as everybody sees it who does not know the tool. */
export type ToolWork = Pick<Facts<unknown, object>, 'id' | 'options' | 'files'> & {
  /** The kind of its jobs. */
  kind: string
  /** Asks for the job, as `enqueue` does; throws what `inputFor` throws, too. */
  ask(place: WorkPlace, accountId: number, chosen: Chosen<unknown>, along?: Along): Promise<string>
}

/** The same as its tool sees it. */
export type DefinedWork<Options, Input> = ToolWork & {
  job: JobDefinition<Input>
  /** The input of the job: the one gate that every client's wish passes. Throws invalidRequest, tooLarge and what the tool refuses. */
  inputFor(chosen: { options: Options; files: readonly ChosenFile[] }, env: Env): Promise<Input>
}

type WorkPlace = GlancePlace & { jobs: JobPlace; env: Env }

/**
 * Defines something that a tool does: of which files, with which options, by which job. The page's call and the API ask for it by this
 * alone, so that both take and refuse the same.
 */
export function defineWork<Options, Input extends object>({
  id,
  options,
  files,
  job,
  inputOf,
  expectInside,
}: Facts<Options, Input>): DefinedWork<Options, Input> {
  const inputFor: DefinedWork<Options, Input>['inputFor'] = async (chosen, env) => {
    const [first, ...more] = chosen.files
    if (!first || chosen.files.length < files.least || chosen.files.length > files.most) throw wrongNumber(files)
    for (const file of chosen.files) {
      const isFree = files.resultsOfAnySize && file.purpose === 'result'
      if (file.bytes > files.maxBytes && !isFree) throw tooLarge(files.maxBytes)
      files.check?.(file)
    }
    return inputOf({ options: chosen.options, files: [first, ...more] }, env)
  }
  return {
    ...{ id, options, files, job, inputFor, kind: job.kind },
    async ask(place, accountId, { files, ...asked }, along) {
      const chosen = { files, options: z.parse(options, asked.options) }
      const input = await inputFor(chosen, place.env)
      await expectInside?.(chosen, glanceAt(place))
      return enqueue(place.jobs, job, accountId, input, along)
    },
  }
}

const wrongNumber = ({ least, most }: TakenFiles) =>
  invalidRequest(inEach(jobsErrors, (say) => say.wrongNumberOfFiles(least, most)))
