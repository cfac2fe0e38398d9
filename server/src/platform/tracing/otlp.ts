import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import { release } from '../release.ts'
import { type SpanOptions, setTracing } from './trace.ts'
import { createTraceSampler } from './trace-sampler.ts'

type TracingSettings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'TOKEN_SECRET'
>

/** Milliseconds; a collector that hangs must not delay a stop. */
const EXPORT_TIMEOUT_MS = 2_000
/** Milliseconds between two exports. */
const EXPORT_DELAY_MS = 1_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/**
 * Sends spans to a collector by OTLP over HTTP, in JSON, from now on.
 * @returns a function that sends what is left and ends it
 */
export function startOtlp(settings: TracingSettings, log?: IncidentLogger): () => Promise<void> {
  const incident = new IncidentLog(log, 'exporting traces failed')
  setGlobalErrorHandler((error) => incident.fail(error))
  const contextManager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contextManager)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': release,
    }),
    sampler: createTraceSampler(settings.OTEL_TRACES_SAMPLER_ARG, settings.TOKEN_SECRET),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')}/v1/traces`,
          headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        scheduledDelayMillis: EXPORT_DELAY_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('amritvasya', release)
  setTracing({
    open(name, { kind = 'internal', attributes = {}, parent }) {
      const around = contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
      const own = trace.setSpan(around, span)
      return {
        traceId: span.spanContext().traceId,
        within: (work) => context.with(own, work),
        set: (more) => void span.setAttributes(more),
        end: (error) => end(span, error),
      }
    },
    traceparent() {
      const { traceId, spanId, traceFlags = 0 } = trace.getSpanContext(context.active()) ?? {}
      return traceFlags & TraceFlags.SAMPLED ? `00-${traceId}-${spanId}-01` : undefined
    },
  })
  return async () => {
    setTracing(undefined)
    await provider.shutdown().catch((error: unknown) => incident.fail(error))
    context.disable()
  }
}

function contextOf(parent: SpanOptions['parent']) {
  if (!parent) return context.active()
  const remote = parseTraceParent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

function end(span: Span, error: unknown): void {
  if (error !== undefined) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', typeof code === 'string' ? code : String(name ?? 'Error'))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry defines it. */
const headersOf = (list = ''): Record<string, string> =>
  Object.fromEntries(
    list.split(',').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : []
    }),
  )
