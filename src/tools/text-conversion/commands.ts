import { ModelProblem } from '#features/models/manifest.ts'
import type { Answer } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Env } from '#platform/env.ts'
import type { ToolCommand } from '#tools/tool.ts'
import { knownModels, usualModel } from './install/catalogue.ts'
import { installHere } from './install/installHere.ts'
import { languageNamed, type Wanted } from './install/installModel.ts'
import { speechLanguages } from './languages.ts'
import { speechEngines } from './speechEngines.ts'

/** The languages of recordings, and the models for them. */
export const commands: ToolCommand[] = [
  {
    use: 'speech list',
    about: 'Which languages of recordings can be written down here, with which engine, and why not the others',
    run: ({ env }) => list(env),
  },
  {
    use: 'speech install <what> [url] [sha256]',
    about:
      'Downloads, checks and unpacks a speech model: a language, a known model, or one of your own with its address',
    trace: ([whom]) => ({ act: 'models.fetch', whom }),
    run: ({ env }, given) => told(() => install(env, given)),
  },
]

async function list(env: Env): Promise<Answer> {
  const { languages, problems } = await speechEngines(env, 'en')
  const rows = languages.map(({ name, code, engine, from }) => ({
    ...{ language: name, code, engine: engine ?? 'none' },
    note:
      engine === 'pocketsphinx' ? 'built in' : engine ? (from ?? '') : `npm run -s sundry -- speech install ${code}`,
  }))
  const known = knownModels.map(({ name, bytes, memory, about }) => ({
    ...{ model: name, download: megabytes(bytes), memory: megabytes(memory), about },
  }))
  const text = [
    tableOf(rows, '').text,
    ...problems.map((problem) => `Not used: ${problem}`),
    '',
    'Models known by name, for all of these languages:',
    tableOf(known, '').text,
  ]
  return { text: text.join('\n'), data: { languages: rows, problems, known } }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

async function install(env: Env, [what = '', url, sha256]: string[]): Promise<Answer> {
  const wanted = url ? { name: what, url, sha256: sha256 ?? '' } : knownModel(what)
  const { path, languages } = await installHere(env, wanted, { onProgress: printProgress(wanted.name) })
  const text = `${path} writes down: ${languages.join(', ')}. It is used from the next recording on.`
  return { text, data: { path, languages } }
}

function knownModel(what: string): Wanted {
  const name = languageNamed(what) ? usualModel : what
  const known = knownModels.find((model) => model.name === name)
  if (known) return known
  const names = [...knownModels.map((model) => model.name), ...speechLanguages.map(({ engine }) => engine)].join(', ')
  throw new ModelProblem(
    `${what} is not known by its name. Known are: ${names}. For another one add its address and its SHA-256`,
  )
}

/** Tells every tenth part of a download, to people alone: programs read the answer. */
function printProgress(name: string) {
  let told = 0
  return (bytes: number, all: number | undefined) => {
    const percent = all ? Math.floor((bytes / all) * 10) * 10 : 0
    if (percent <= told) return
    told = percent
    process.stderr.write(`${name}: ${percent} % of ${megabytes(all ?? 0)}\n`)
  }
}

/** A problem that the operator can mend, as an answer without a stack. */
const told = (work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (!(error instanceof ModelProblem)) throw error
    return { text: error.message, data: { problem: error.message }, failed: true }
  })
