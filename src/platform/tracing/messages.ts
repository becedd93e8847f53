import { carriedTrace, traced } from './tracing.ts'

/** A message with what stands beside its data: by it the work on it belongs to the request that has sent it. */
type Carrying<Data> = Data & { traceparent?: string }

const factsOf = (queue: string, operation: 'send' | 'process') => ({
  'messaging.system': 'pg-boss',
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
  'messaging.destination.name': queue,
})

/** Sends a message with what it carries of the piece of work that is going on. */
export const sendTraced = (queue: string, data: object, send: (data: object) => Promise<void>): Promise<void> =>
  traced({ name: `send ${queue}`, side: 'producer', facts: factsOf(queue, 'send') }, () => {
    const traceparent = carriedTrace()
    return send(traceparent ? { ...data, traceparent } : data)
  })

/** Handles a message as a part of what has sent it; `handle` gets the data without what it carried. */
export function handleTraced<Data>(queue: string, message: Data, handle: (data: Data) => Promise<void>): Promise<void> {
  const { traceparent: parent, ...data } = message as Carrying<Data & object>
  const work = { name: `process ${queue}`, side: 'consumer', facts: factsOf(queue, 'process'), parent } as const
  return traced(work, () => handle(data as Data))
}
