import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncidentLogger } from '../../platform/incident-log.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type Place = { METRICS_HOST: string; METRICS_PORT: number }

/**
 * Serves `GET /metrics` on a port of its own, without a password.
 * @throws {StartError} when it cannot listen there
 */
export async function startMetricsServer(
  metrics: Pick<ShopMetrics, 'scrape'>,
  { METRICS_HOST: host, METRICS_PORT: port }: Place,
  log: Pick<IncidentLogger, 'warn'>,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    try {
      const { contentType, text } = await metrics.scrape()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.warn({ err: error }, 'a scrape of the metrics failed')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new StartError(`METRICS_PORT: cannot listen on ${host}:${port}: ${message}`)),
    )
    server.listen({ host, port }, resolve)
  })
  const { address, family, port: actual } = server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
