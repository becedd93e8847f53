import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { rootFolder } from '#platform/paths.ts'

/** Guesses in seconds by where a file lies, the first that fits; the longest by name, as they were measured. */
const guesses: [path: RegExp, seconds: number][] = [
  [/^tests\/product\/(chaos|files-kill|rollingRestart|sites-lastGood|npmStart)/, 80],
  [/^tests\/journeys\/(clap|photos|newTool|languages)/, 60],
  [/^tests\/journeys\//, 40],
  [/^tests\/product\/(photos|speech|hostile|outage|scheduled|tryFirst|accounts-limits|objectStorage|sms|jobs)/, 40],
  [/^tests\/product\/(billing-kill|billing-once|databaseKills|fullDisk|commands|converter)/, 30],
  [/^src\/tools\/(id-photo\/engine\/idPhoto|pdf\/engine\/(brokenPages|mutations))/, 30],
  [/^src\/platform\/(db|storage)\//, 20],
  [/^tests\//, 10],
]

const guess = ({ moduleId }: TestSpecification) => {
  const path = relative(rootFolder, moduleId)
  return guesses.find(([pattern]) => pattern.test(path))?.[1] ?? 1
}

/**
 * Begins the longest files first, so that no worker is left alone with one at the end. Times are those of the last run,
 * which Vitest keeps in node_modules/.vite, and guesses for files that never ran here.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = new Map(files.map((file) => [file, this.#seconds(file)]))
    const byTime = files.toSorted((a, b) => times.get(b)! - times.get(a)!)
    // A worker keeps its modules for as long as the next file is of the same project.
    const projects = new Set(byTime.map(({ project }) => project))
    return [...projects].flatMap((one) => byTime.filter(({ project }) => project === one))
  }

  /** Deals the files out like cards by guessed time: every machine has to come to the same shards. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    const named = (a: TestSpecification, b: TestSpecification) => (a.moduleId < b.moduleId ? -1 : 1)
    return files.toSorted((a, b) => guess(b) - guess(a) || named(a, b)).filter((_, at) => at % count === index - 1)
  }

  #seconds(file: TestSpecification): number {
    const last = this.ctx.cache.getTestSpecificationResult(file)
    return last ? last.duration / 1000 : guess(file)
  }
}
