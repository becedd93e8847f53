import type { Env } from '#platform/env.ts'
import type { Going, Tracer, Work } from './tracer.ts'

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
