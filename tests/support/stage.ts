import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { createWorld, type World } from './world.ts'

/** A world and a browser for the journeys of one file: they stand from before its first test until after its last. */
export type Stage = { world: World; browser: Browser }

/** Sets the stage of a file of journeys; it can be used inside its tests. What is given goes to the world. */
export function setStage(...given: Parameters<typeof createWorld>): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.world = await createWorld(...given)
    stage.browser = await launchBrowser()
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.world?.[Symbol.asyncDispose]()
  })
  return stage
}
