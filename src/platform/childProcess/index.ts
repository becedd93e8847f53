export { defineEngine, type EngineDescriptor } from './defineEngine.ts'
export type { EngineResult, Work } from './engine.ts'
export { runEngine, stopEngines } from './runEngine.ts'
export { prepareScratch, scratchParent, scratchSweep } from './scratch.ts'
