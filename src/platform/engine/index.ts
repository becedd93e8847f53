export { defineEngine, type EngineDescriptor, type EngineLimits } from '#platform/engine/defineEngine.ts'
export type { Engine, EngineResult, Work } from '#platform/engine/engine.ts'
export { runEngine, stopEngines } from '#platform/engine/runEngine.ts'
export { prepareScratch, sweepScratch } from '#platform/engine/scratch.ts'
