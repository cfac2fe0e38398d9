import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, unknown> }
export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}
type Export = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

/** Stands in for a collector that takes OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end()
      return
    }
    headers.push(request.headers)
    bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: (): CollectedSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
