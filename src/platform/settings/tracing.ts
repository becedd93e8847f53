import { z } from 'zod'
import { type Settings, webAddress } from './setting.ts'

/** Where traces go. The names are OpenTelemetry's own. */
export const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    about:
      'Collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318: of requests, the messages that they send, the jobs that take them up, and their engines. Without it nothing is traced.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z.string().optional(),
    secret: true,
    about: 'What the collector wants to be told, such as `authorization=Bearer%20abc`, separated by commas.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'Share of the requests that are traced, each with all that comes of it: 0.01 is one in a hundred.',
  },
} satisfies Settings
