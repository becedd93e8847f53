import type { Queue } from '#platform/queue/queue.ts'

/** Messages on their way to the gateway. */
export const sendQueue = 'sms-send'

/** After so many seconds no further part of a message leaves in this delivery; the next one goes on. */
export const handOverSeconds = 90

/** A delivery lasts longer than handing over and the last answer, so that no two of one message overlap. */
const deliverySeconds = 180

/** Longer than a provider may take to answer, so that a worker that is only slow is not taken for dead and its message sent twice. */
const silenceSeconds = 30

/** Tried for some ten minutes while the network cannot be reached. */
export const declareSms = (queue: Queue): Promise<void> =>
  queue.declare(sendQueue, { seconds: deliverySeconds, retries: 9, silenceSeconds })
