import { resolve } from 'node:path'
import type { Env } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'

/** The operator's folder of models, which need not be there. */
export const modelsFolder = (env: Pick<Env, 'MODELS_DIR'>): string => resolve(rootFolder, env.MODELS_DIR)
