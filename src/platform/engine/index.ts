export { defineEngine, type EngineDescriptor } from '#platform/engine/defineEngine.ts'
export type { EngineResult, Work } from '#platform/engine/engine.ts'
export { runEngine, stopEngines } from '#platform/engine/runEngine.ts'
export { prepareScratch, scratchParent, scratchSweep } from '#platform/engine/scratch.ts'
