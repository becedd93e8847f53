import { z } from 'zod'
import { ModelProblem, readManifest } from '#features/models/manifest.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { notFound } from '#platform/errors.ts'
import { knownModelsHere } from '#tools/text-conversion/install/installHere.ts'
import { refused } from '../errors.ts'
import { askForInstall } from '../installs/installs.ts'
import { defineAct } from './act.ts'

/** Has a model downloaded and put in by a worker; the page of the models shows how far it is. */
const fetchModel = defineAct({
  name: 'models.fetch',
  input: z.object({ kind: z.enum(['speech', 'photo']), name: z.string().max(200) }),
  async about({ env }, { kind, name }) {
    const names =
      kind === 'speech'
        ? (await knownModelsHere(env)).map(({ model }) => model.name)
        : (await photoModels(modelsFolder(env))).flatMap((entry) => (entry.url ? entry.name : []))
    if (!names.includes(name)) throw notFound()
    return { whom: name, details: { kind }, found: { kind, name } }
  },
  async run({ db, jobs }, _input, wish) {
    if (!(await askForInstall(db, jobs.queue, wish))) throw refused(({ models }) => models.underWay)
    return { to: '/models' }
  },
})

/** Has a worker check the file of a photo model and run it on a small picture, as the command does. */
const checkModel = defineAct({
  name: 'models.check',
  input: z.object({ name: z.string().max(200) }),
  async about({ env }, { name }) {
    if (!(await photoModels(modelsFolder(env))).some((entry) => entry.name === name)) throw notFound()
    return { whom: name, found: undefined }
  },
  async run({ db, jobs }, { name }) {
    if (!(await askForInstall(db, jobs.queue, { kind: 'photo-check', name })))
      throw refused(({ models }) => models.checkUnderWay)
    return { to: '/models' }
  },
})

const photoModels = (folder: string) =>
  readManifest(folder).catch((error: unknown) => {
    throw error instanceof ModelProblem ? refused(({ models }) => models.broken, error) : error
  })

export const modelActs = [fetchModel, checkModel]
