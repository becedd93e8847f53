import type { Env } from '#platform/env.ts'

/** What is told of a piece of work: never secrets, addresses of people, names of files, or anything else that a visitor wrote. */
export type Facts = Record<string, string | number | boolean>

/** Which side of a call a piece of work is, in the words of OpenTelemetry. */
export type Side = 'server' | 'producer' | 'consumer' | 'internal'

export type Work = {
  /** By its kind, so that few names stand for many: `GET /healthz`, `process pdf-to-word`. */
  name: string
  side?: Side
  facts?: Facts
  /** Whose part it is, as a message has carried it (W3C Trace Context, `traceparent`). Without it: of what is going on around it. */
  parent?: string | undefined
}

/** A piece of work that is going on. */
export type Going = {
  /** Runs something as a part of it. */
  within<Made>(work: () => Made): Made
  /** Adds facts and ends it; `fault` is the kind of what went wrong, such as the name of an error. */
  end(more?: { name?: string; facts?: Facts; fault?: string }): void
}

/** What follows pieces of work; there is one in a process, or none. */
export type Tracer = {
  begin(work: Work): Going
  /** What a message carries of the piece of work that is going on, in the form of W3C Trace Context. */
  carried(): string | undefined
  close(): Promise<void>
}

let tracer: Tracer | undefined

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'>

/** Begins to trace where the operator has named a collector; the packages for it are loaded then alone. Answers how to end, with all told. */
export async function openTracing(env: Settings): Promise<{ close(): Promise<void> }> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { close: async () => {} }
  const { openTelemetry } = await import('./openTelemetry.ts')
  const opened = openTelemetry({
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    share: env.OTEL_TRACES_SAMPLER_ARG,
  })
  tracer = opened
  return {
    async close() {
      if (tracer === opened) tracer = undefined
      await opened.close()
    },
  }
}

const unseen: Going = { within: (work) => work(), end: () => {} }

/** Begins a piece of work that ends elsewhere. */
export const beginTraced = (work: Work): Going => tracer?.begin(work) ?? unseen

/** Does a piece of work; what it throws is thrown on, and only its kind is told. */
export async function traced<Made>(work: Work, does: () => Promise<Made>): Promise<Made> {
  if (!tracer) return does()
  const going = tracer.begin(work)
  try {
    const made = await going.within(does)
    going.end()
    return made
  } catch (error) {
    going.end({ fault: error instanceof Error ? error.name : 'error' })
    throw error
  }
}

/** What a message carries of the piece of work that is going on; nothing where nothing is traced. */
export const carriedTrace = (): string | undefined => tracer?.carried()
