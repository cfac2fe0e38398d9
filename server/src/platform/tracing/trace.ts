import type { Attributes } from '@opentelemetry/api'

export type SpanOptions = {
  kind?: 'server' | 'client' | 'consumer' | 'internal'
  /** Never of a person: no names, addresses, numbers, tokens or values of a query. */
  attributes?: Attributes
  /** W3C traceparent of another process or of a stored row; an invalid one counts as none. */
  parent?: string | undefined
}

export type OpenSpan = {
  traceId: string
  /** Runs `work`, whose spans become children. */
  within<T>(work: () => T): T
  set(attributes: Attributes): void
  /** @param error marks the span as failed, by its kind alone, as messages may hold personal data */
  end(error?: unknown): void
}

/** Recorder of spans; see otlp.ts. */
export type Tracing = {
  open(name: string, options: SpanOptions): OpenSpan
  /** Undefined outside of a span that is recorded. */
  traceparent(): string | undefined
}

let tracing: Tracing | undefined

/** @param next undefined switches tracing off: nothing below costs more than a comparison then */
export function setTracing(next: Tracing | undefined): void {
  tracing = next
}

export const isTracing = (): boolean => tracing !== undefined

/** Of the current span, for rows and jobs that continue its trace. */
export const currentTraceparent = (): string | undefined => tracing?.traceparent()

export const openSpan = (name: string, options: SpanOptions): OpenSpan | undefined =>
  tracing?.open(name, options)

/** Runs `work` in a span of its own, or as it is while nothing is traced. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  const span = tracing?.open(name, options)
  if (!span) return work(undefined)
  try {
    const result = await span.within(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** As `traced`, and only within a recorded span: what nobody has begun is no trace of its own. */
export const tracedWithin = <T>(
  name: () => string,
  options: () => SpanOptions,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> => (tracing?.traceparent() ? traced(name(), options(), work) : work(undefined))
