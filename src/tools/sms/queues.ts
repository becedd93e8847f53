import type { Queue } from '#platform/queue/queue.ts'

/** Messages on their way to the gateway. */
export const sendQueue = 'sms-send'

/** Tried for some ten minutes while the network cannot be reached. */
export const declareSms = (queue: Queue): Promise<void> => queue.declare(sendQueue, { seconds: 120, retries: 9 })
