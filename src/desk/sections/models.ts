import { ModelProblem, readManifest, slots } from '#features/models/manifest.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { fileState } from '#features/models/state.ts'
import { byteSize } from '#platform/byteSize.ts'
import { installCommand, offeredModels } from '#tools/text-conversion/install/offeredModels.ts'
import { speechEngines } from '#tools/text-conversion/speechEngines.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import type { Shown, Visit } from '../visit.ts'
import type { Section } from './section.ts'

/** Which engines and models work here, and for which languages recordings are written down. */
export const models: Section = { id: 'models', pages: [{ path: '/models', permission: 'system.read', show }] }

async function show(visit: Visit): Promise<Shown> {
  const { words } = visit
  return {
    title: words.sections.models,
    blocks: [...(await photoModels(visit)), ...(await speech(visit))],
  }
}

async function photoModels({ words, place }: Visit): Promise<Block[]> {
  const folder = modelsFolder(place.env)
  const entries = await readManifest(folder).catch((error: unknown) => {
    if (error instanceof ModelProblem) return error.message
    throw error
  })
  if (typeof entries === 'string') return [{ type: 'notice', tone: 'error', title: words.models.broken, text: entries }]
  const states = await Promise.all(entries.map((entry) => fileState(entry, folder)))
  const rows = slots.flatMap((slot): Cell[][] => {
    const here = entries.flatMap((entry, at) =>
      entry.slot === slot ? [{ entry, state: states[at] ?? 'missing' }] : [],
    )
    if (here.length === 0) return [[{ text: slot, plain: true }, words.models.builtIn, '–', '–', '–']]
    return here.map(({ entry, state }) => [
      { text: slot, plain: true },
      { text: entry.name, plain: true },
      { text: words.models.states[state], tone: state === 'installed' ? 'success' : 'warning' },
      { text: entry.licence.name, href: entry.licence.url, plain: true },
      entry.licence.commercialUse ? words.yes : { text: words.no, tone: 'error' },
    ])
  })
  return [
    {
      type: 'table',
      title: words.models.photos,
      columns: [
        { header: words.models.slot },
        { header: words.models.model },
        { header: words.state },
        { header: words.models.licence },
        { header: words.models.commercial },
      ],
      rows,
      empty: '',
    },
  ]
}

async function speech({ words, place, language }: Visit): Promise<Block[]> {
  const { languages, problems } = await speechEngines(place.env, language)
  return [
    ...problems.map((text) => ({ type: 'notice', tone: 'warning', text }) as const),
    {
      type: 'table',
      title: words.models.speech,
      columns: [{ header: words.models.language }, { header: words.models.engine }, { header: words.models.from }],
      rows: languages.map(({ name, engine, from }): Cell[] => [
        name,
        engine ? { text: engine, plain: true, tone: 'success' } : { text: words.models.noEngine, tone: 'neutral' },
        from ? { text: from, plain: true } : '–',
      ]),
      empty: '',
    },
    ...(await offer({ words, place, language })),
  ]
}

/** The models that the operator could install with one command, where they would bring something. */
async function offer({ words, place, language }: Pick<Visit, 'words' | 'place' | 'language'>): Promise<Block[]> {
  const models = await offeredModels(place.env)
  if (models.length === 0) return []
  return [
    { type: 'notice', tone: 'info', title: words.models.offer, text: words.models.offerText },
    {
      type: 'table',
      title: words.models.offered,
      columns: [
        { header: words.models.model },
        { header: words.models.download },
        { header: words.models.memory },
        { header: words.models.licence },
        { header: words.models.command, whole: true },
      ],
      rows: models.map((model): Cell[] => [
        { text: model.name, plain: true },
        byteSize(model.bytes, language),
        byteSize(model.memory, language),
        { text: model.licence.name, href: model.licence.url, plain: true },
        { text: installCommand(model), plain: true },
      ]),
      empty: '',
    },
  ]
}
