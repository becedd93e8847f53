import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ModelProblem, readManifest, slots } from '#features/models/manifest.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { type FileState, fileState } from '#features/models/state.ts'
import { byteSize } from '#platform/byteSize.ts'
import { knownModelsHere } from '#tools/text-conversion/install/installHere.ts'
import { installCommand, offeredModels } from '#tools/text-conversion/install/offeredModels.ts'
import { speechEngines } from '#tools/text-conversion/speechEngines.ts'
import { type Install, listInstalls } from '../installs/installs.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import type { ModelKind } from '../schema.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import type { Section } from './section.ts'

/** Which engines and models work here, and for which languages recordings are written down. */
export const models: Section = { id: 'models', pages: [{ path: '/models', permission: 'system.read', show }] }

async function show(visit: Visit): Promise<Shown> {
  const { words, place } = visit
  const installs = await listInstalls(place.db)
  return {
    title: words.sections.models,
    blocks: [...(await photoModels(visit, installs)), ...(await speech(visit, installs))],
  }
}

async function photoModels(visit: Visit, installs: readonly Install[]): Promise<Block[]> {
  const { words, say, place } = visit
  const folder = modelsFolder(place.env)
  const entries = await readManifest(folder).catch((error: unknown) => {
    if (error instanceof ModelProblem) return error.message
    throw error
  })
  if (typeof entries === 'string') return [{ type: 'notice', tone: 'error', title: words.models.broken, text: entries }]
  const [states, sizes] = await Promise.all([
    Promise.all(entries.map((entry) => fileState(entry, folder))),
    Promise.all(entries.map(({ file }) => sizeOf(join(folder, file)))),
  ])
  const rows = slots.flatMap((slot): Cell[][] => {
    const here = entries.flatMap((entry, at) =>
      entry.slot === slot ? [{ entry, state: states[at] ?? 'missing', bytes: sizes[at] }] : [],
    )
    if (here.length === 0) return [[{ text: slot, plain: true }, words.models.builtIn, '–', '–', '–', '–']]
    return here.map(({ entry, state, bytes }) => [
      { text: slot, plain: true },
      { text: entry.name, plain: true },
      installCell(visit, {
        ...{ kind: 'photo', name: entry.name, state, installs },
        mayBe: entry.url !== undefined && state !== 'installed',
      }),
      bytes === undefined ? '–' : say.bytes(bytes),
      { text: entry.licence.name, href: entry.licence.url, plain: true },
      entry.licence.commercialUse ? words.yes : { text: words.no, tone: 'error' },
    ])
  })
  return [
    {
      type: 'table',
      title: words.models.photos,
      live: liveOf(installs, 'photo'),
      columns: [
        { header: words.models.slot },
        { header: words.models.model },
        { header: words.state },
        { header: words.models.size, end: true },
        { header: words.models.licence },
        { header: words.models.commercial },
      ],
      rows,
      empty: '',
    },
  ]
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

async function speech(visit: Visit, installs: readonly Install[]): Promise<Block[]> {
  const { words, place, language } = visit
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
    ...(await knownSpeech(visit, installs)),
  ]
}

/** The speech models that are known by name: what they take, which are there, and how far those are that were wished for. */
async function knownSpeech(visit: Visit, installs: readonly Install[]): Promise<Block[]> {
  const { words, place, language } = visit
  const [known, missed] = await Promise.all([knownModelsHere(place.env), offeredModels(place.env)])
  if (known.length === 0) return []
  return [
    ...(missed.length > 0
      ? [{ type: 'notice', tone: 'info', title: words.models.offer, text: words.models.offerText } as const]
      : []),
    {
      type: 'table',
      title: words.models.offered,
      hint: words.models.installHint,
      live: liveOf(installs, 'speech'),
      columns: [
        { header: words.models.model },
        { header: words.models.download },
        { header: words.models.memory },
        { header: words.models.licence },
        { header: words.state },
        { header: words.models.command, long: true },
      ],
      rows: known.map(({ model, isInstalled }): Cell[] => [
        { text: model.name, plain: true },
        byteSize(model.bytes, language),
        byteSize(model.memory, language),
        { text: model.licence.name, href: model.licence.url, plain: true },
        installCell(visit, {
          ...{ kind: 'speech', name: model.name, installs },
          state: isInstalled ? 'installed' : 'missing',
          mayBe: !isInstalled,
        }),
        { text: installCommand(model), plain: true },
      ]),
      empty: '',
    },
  ]
}

type ShownModel = { kind: ModelKind; name: string; state: FileState; mayBe: boolean; installs: readonly Install[] }

/** Whether a model is there, how far it is, why it is not, and the button that has it put in. */
function installCell(visit: Visit, { kind, name, state, mayBe, installs }: ShownModel): Cell {
  const { words, say } = visit
  const wish = installs.find((each) => each.kind === kind && each.name === name)
  if (wish && isUnderWay(wish)) {
    const { bytes, allBytes } = wish
    const all = allBytes === null ? undefined : say.bytes(allBytes)
    return {
      text: wish.state === 'waiting' ? words.models.waiting : words.models.come(say.bytes(bytes), all),
      progress: { value: bytes, max: allBytes ?? undefined, label: name },
    }
  }
  if (kind === 'photo' && state === 'installed') return checkedCell(visit, name, installs)
  const form = mayBe ? actForm(visit, 'models.fetch', { hidden: { kind, name } })[0] : undefined
  if (wish?.state === 'failed' && state !== 'installed')
    return { text: words.models.failed, tone: 'error', sub: wish.problem ?? undefined, form }
  return { text: words.models.states[state], tone: state === 'installed' ? 'success' : 'neutral', form }
}

/** A photo model that is there: whether it was tried out since, what came of it, and the button that has it tried. */
function checkedCell(visit: Visit, name: string, installs: readonly Install[]): Cell {
  const { words, say } = visit
  const text = words.models.states.installed
  const check = installs.find((each) => each.kind === 'photo-check' && each.name === name)
  if (check && isUnderWay(check))
    return {
      text: check.state === 'waiting' ? words.models.waiting : words.models.checking,
      progress: { value: 0, max: undefined, label: name },
    }
  const form = actForm(visit, 'models.check', { hidden: { name } })[0]
  const at = check && say.moment(check.changedAt)
  if (check?.state === 'failed')
    return { text: words.models.doesNotWork, tone: 'error', sub: `${at}: ${check.problem ?? ''}`, form }
  return { text, tone: 'success', sub: at && words.models.works(at), form }
}

const isUnderWay = ({ state }: Install) => state === 'waiting' || state === 'working'

/** Whether rows of the table of a kind go on by themselves. */
const liveOf = (installs: readonly Install[], kind: ModelKind) => ({
  id: `${kind}-models`,
  goesOn: installs.some((install) => install.kind.startsWith(kind) && isUnderWay(install)),
})
