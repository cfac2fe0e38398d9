import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Observation = {
  name: string
  settings: Record<string, string>
  /** Highest cost, as a multiple of the cost without it. */
  maximum: number
  /** Where its code stands. */
  files: RegExp
  stop(): void
}

const METRICS_PORT = 19_464

/** They are read every five seconds, three times as often as `deploy/prometheus/prometheus.yml` asks. */
export function metrics(): Observation {
  const timer = setInterval(async () => {
    const response = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).catch(() => undefined)
    // The shop may just be starting or stopping.
    await response?.text()
  }, 5_000)
  return {
    name: 'metrics',
    settings: { METRICS_PORT: String(METRICS_PORT) },
    maximum: 1.02,
    files: /\/server\/src\/operations\/(metrics|facts)\/|\/prom-client\//,
    stop: () => clearInterval(timer),
  }
}

/** One of a hundred is recorded and sent to a collector that drops it. */
export async function traces(): Promise<Observation> {
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  return {
    name: 'traces',
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    },
    maximum: 1.05,
    files: /\/server\/src\/platform\/tracing\//,
    stop: () => {
      collector.close()
      collector.closeAllConnections()
    },
  }
}
