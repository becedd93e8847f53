import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { createWorld, type World } from './world.ts'

/** A world and a browser for the journeys of one file: they stand from before its first test until after its last. */
export type Stage = { world: World; browser: Browser }

/** Sets up the world of a file of tests; it can be used inside its tests. What is given goes to it. */
export function setWorld(...given: Parameters<typeof createWorld>): World {
  const world = {} as Partial<World>
  beforeAll(async () => void Object.assign(world, await createWorld(...given)))
  afterAll(() => world[Symbol.asyncDispose]?.())
  return world as World
}

/** Sets the stage of a file of journeys; it can be used inside its tests. What is given goes to the world. */
export function setStage(...given: Parameters<typeof createWorld>): Stage {
  const stage = { world: setWorld(...given) } as Stage
  beforeAll(async () => {
    stage.browser = await launchBrowser()
  })
  afterAll(() => stage.browser?.close())
  return stage
}
