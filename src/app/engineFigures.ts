import { Counter, Gauge, type Registry } from 'prom-client'
import { engineStates, failureReasons } from '#platform/childProcess/engineStates.ts'

/** Figures of the engines of this process, read when somebody asks for them. */
export function registerEngineFigures(registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'engine_processes',
    help: 'Processes of engines that are there, and jobs that are in their hands',
    labelNames: ['engine', 'state'] as const,
    registers,
    collect() {
      for (const { engine, alive, working } of engineStates()) {
        this.set({ engine, state: 'alive' }, alive)
        this.set({ engine, state: 'working' }, working)
      }
    },
  })
  new Counter({
    name: 'engine_starts_total',
    help: 'Processes of engines that were started',
    labelNames: ['engine'] as const,
    registers,
    collect() {
      this.reset()
      for (const { engine, started } of engineStates()) this.inc({ engine }, started)
    },
  })
  new Counter({
    name: 'engine_failures_total',
    help: 'Jobs that an engine failed: its process died, it took too long, needed too much memory or disk, or has a bug',
    labelNames: ['engine', 'reason'] as const,
    registers,
    collect() {
      this.reset()
      for (const { engine, failures } of engineStates())
        for (const reason of failureReasons) this.inc({ engine, reason }, failures[reason])
    },
  })
}
