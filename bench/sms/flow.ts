import { setTimeout as pause } from 'node:timers/promises'

/** One way to send: `send` returns once message `n` is answered; `matched` holds the messages whose receipt came. */
export type Sender = { send(n: number): Promise<unknown>; matched: Set<number>; close(): Promise<void> }

/** `sent` and `arrived`: messages a second until the last was answered, and until the last receipt was matched. */
export type Flow = { sent: number; arrived: number; matched: number; count: number }

/** A receipt that has not come this many seconds after the last answer will not come. */
const patience = 20

/** Sends so many messages, `lanes` of them at a time, and waits for their receipts. */
export async function flow(sender: Sender, count: number, lanes: number): Promise<Flow> {
  const began = performance.now()
  const perSecond = (messages: number) => messages / ((performance.now() - began) / 1000)
  let next = 0
  const turns = Array.from({ length: lanes }, async () => {
    while (next < count) await sender.send(next++)
  })
  await Promise.all(turns)
  const sent = perSecond(count)
  const end = performance.now() + patience * 1000
  while (sender.matched.size < count && performance.now() < end) await pause(5)
  return { sent, arrived: perSecond(sender.matched.size), matched: sender.matched.size, count }
}
