import { ForksPoolWorker, type PoolOptions, type PoolRunnerInitializer, type WorkerRequest } from 'vitest/node'

type Hear = (...args: unknown[]) => void

/** Runs after which a process makes room for a new one, so that nothing piles up in it. */
const mostRuns = 20

/**
 * A process of tests that outlives a run of Vitest: the next run finds the product's modules loaded. It is told to start
 * once; from then on each run brings its own settings, and its end is kept from the process.
 */
class LastingWorker extends ForksPoolWorker {
  override readonly name = 'lasting'
  readonly project: PoolOptions['project']
  #heard: [event: string, hear: Hear][] = []
  #runs = 0
  #isStarted = false
  #isIdle = false

  constructor(options: PoolOptions) {
    super(options)
    this.project = options.project
  }

  override on(event: string, hear: Hear): void {
    this.#heard.push([event, hear])
    super.on(event, hear)
  }

  override off(event: string, hear: Hear): void {
    this.#heard = this.#heard.filter(([other, heard]) => other !== event || heard !== hear)
    super.off(event, hear)
  }

  override async start(): Promise<void> {
    if (!this.#isStarted) await super.start()
  }

  override send(message: WorkerRequest): void {
    this.#isIdle = message.type === 'stop' && this.#runs < mostRuns
    if (message.type === 'run') {
      this.#runs += 1
      Object.assign(message.context, { config: this.project.serializedConfig })
    }
    if (this.#isIdle) this.#answer('stopped')
    else if (message.type === 'start' && this.#isStarted) this.#answer('started')
    else super.send(message)
    if (message.type === 'start') this.#isStarted = true
  }

  /** Ends the process, or keeps it for the next run where that was asked for in peace. */
  override async stop(): Promise<void> {
    for (const [event, hear] of this.#heard) super.off(event, hear)
    this.#heard = []
    if (this.#isIdle) idle.push(this)
    else await super.stop()
  }

  end = (): Promise<void> => super.stop()

  #answer(type: 'started' | 'stopped'): void {
    const hear = this.#heard.filter(([event]) => event === 'message')
    queueMicrotask(() => {
      for (const [, listener] of hear) listener({ type, __vitest_worker_response__: true })
    })
  }
}

const idle: LastingWorker[] = []

/** The pool of such processes, as a setting of Vitest takes it. */
export const lastingWorkers: PoolRunnerInitializer = {
  name: 'lasting',
  createPoolWorker(options) {
    const at = idle.findIndex(({ project }) => project === options.project)
    return at === -1 ? new LastingWorker(options) : idle.splice(at, 1)[0]!
  },
}

/** Ends the processes that wait for a next run. */
export async function endLastingWorkers(): Promise<void> {
  await Promise.all(idle.splice(0).map((worker) => worker.end()))
}
