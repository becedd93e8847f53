import type { Env } from '#platform/env.ts'
import { available } from '../engine/available.ts'
import { speechSettings } from '../engineLimits.ts'
import { speechLanguages } from '../languages.ts'
import { type KnownModel, knownModels } from './catalogue.ts'

/** Models for a machine of no great size. */
const offered = new Set(['whisper-base', 'whisper-small'])

/** How a known model is installed, as an operator types it. */
export const installCommand = ({ name }: Pick<KnownModel, 'name'>): string =>
  `npm run -s sundry -- speech install ${name}`

/** The models that would bring more languages, or fewer wrong words than the built-in engine; none where all languages have an engine. */
export async function offeredModels(env: Env): Promise<readonly KnownModel[]> {
  const settings = speechSettings(env)
  if (settings.server) return []
  const engines = await available(settings)
  const isServed = speechLanguages.every(({ engine }) => (engines.get(engine) ?? 'pocketsphinx') !== 'pocketsphinx')
  return isServed ? [] : knownModels.filter(({ name }) => offered.has(name))
}

/** The same as a sentence for the log, with sizes, licences and what to type; none where nothing is offered. */
export async function speechAdvice(env: Env): Promise<string[]> {
  const models = await offeredModels(env)
  if (models.length === 0) return []
  const ways = models.map((model) => {
    const { name, bytes, memory, licence } = model
    const [download, needs] = [bytes, memory].map((size) => `${Math.round(size / 1e6)} MB`)
    return `${name} (download ${download}, memory ${needs}, licence ${licence.name}): ${installCommand(model)}`
  })
  const why =
    'Some languages of recordings have no engine, or English has the built-in one, which gets about one word in four wrong.'
  return [`${why} Whisper writes down all ${speechLanguages.length}. ${ways.join('; ')}`]
}
