import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#app/product.ts'
import type { ProviderKind } from '#features/billing/providers/provider.ts'
import { workersBrowser } from './browser.ts'
import { createWorld, type World } from './world.ts'

/** A world and a browser for the journeys of one file: they stand from before its first test until after its last. */
export type Stage = { world: World; browser: Browser }

type Settings = Record<string, string>
type Given = [settings?: Settings | (() => Promise<Settings>), roles?: Role[], providers?: readonly ProviderKind[]]

/**
 * Sets up the world of a file of tests; it can be used inside its tests. Settings that are known only once a peer runs
 * come from a function that starts it.
 */
export function setWorld(...[settings = {}, roles, providers]: Given): World {
  const world = {} as Partial<World>
  beforeAll(async () => {
    const known = typeof settings === 'function' ? await settings() : settings
    Object.assign(world, await createWorld(known, roles, undefined, providers))
  })
  afterAll(() => world[Symbol.asyncDispose]?.())
  return world as World
}

/** Sets the stage of a file of journeys; it can be used inside its tests. What is given goes to the world. */
export function setStage(...given: Given): Stage {
  const stage = { world: setWorld(...given) } as Stage
  beforeAll(async () => {
    stage.browser = await workersBrowser()
  })
  // Windows that a failed test left open would go on beside the next file.
  afterAll(() => Promise.all(stage.browser?.contexts().map((context) => context.close()) ?? []))
  return stage
}
