// The thread of `pageWatch.ts`: looks once a second how long the step that goes on has been computing.
import { workerData } from 'node:worker_threads'
import { computed } from './computed.ts'

const { steps, mostSeconds } = workerData as { steps: Int32Array<SharedArrayBuffer>; mostSeconds: number }
const LOOK_MS = 1000
const clock = new Int32Array(new SharedArrayBuffer(4))

let seen = Atomics.load(steps, 0)
let before = computed()
for (;;) {
  Atomics.wait(clock, 0, 0, LOOK_MS)
  const now = Atomics.load(steps, 0)
  if (now !== seen) {
    seen = now
    before = computed()
  } else if (now % 2 !== 0 && computed() - before > mostSeconds) process.kill(process.pid, 'SIGKILL')
}
