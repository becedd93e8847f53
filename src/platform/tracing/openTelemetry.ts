import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Side, Tracer } from './tracer.ts'

type Options = {
  /** Address of a collector; traces go to `/v1/traces` below it. */
  endpoint: string
  /** `name=value`, percent-encoded, separated by commas. */
  headers: string
  /** Share of the traces that are kept, from 0 to 1. */
  share: number
}

const kinds: Record<Side, SpanKind> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Longest time that the last spans may take to be told when the program stops, in seconds. */
const lastSeconds = 3

/**
 * Follows work by OpenTelemetry and tells a collector of it by OTLP over HTTP, in batches. A collector that is away costs its spans and nothing else.
 */
export function openTelemetry({ endpoint, headers, share }: Options): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sundry', 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('sundry')
  const around = new AsyncLocalStorage<Context>()

  function contextOf(parent: string | undefined): Context {
    const carried = parent === undefined ? null : parseTraceParent(parent)
    return carried ? trace.setSpanContext(ROOT_CONTEXT, carried) : (around.getStore() ?? ROOT_CONTEXT)
  }

  return {
    begin({ name, side = 'internal', facts = {}, parent }) {
      const context = contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[side], attributes: facts }, context)
      const inside = trace.setSpan(context, span)
      return {
        within: (work) => around.run(inside, work),
        end({ name: known, facts: more = {}, fault } = {}) {
          if (known) span.updateName(known)
          span.setAttributes(more)
          if (fault) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    carried() {
      const context = around.getStore()
      const span = context && trace.getSpanContext(context)
      if (!span) return undefined
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
    },
    async close() {
      await provider.forceFlush({ timeoutMillis: lastSeconds * 1000 }).catch(() => {})
      await provider.shutdown().catch(() => {})
    },
  }
}
