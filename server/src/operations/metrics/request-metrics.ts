import type { ServerResponse } from 'node:http'
import { backOfficeFiles, type EndpointKey, endpoints } from '@amritvasya/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const WEBHOOK = 'POST /webhooks/razorpay'
const known = new Set([...Object.keys(endpoints), ...Object.keys(backOfficeFiles), WEBHOOK])
/** Clients that do not wait for the response are counted so by nginx. */
const CLIENT_CLOSED_REQUEST = '499'
/** The buckets are in seconds, as Prometheus asks. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A path is never returned: a stranger could invent any number of them. */
function endpointOf(method: string, route: string | undefined): string | undefined {
  if (!route?.startsWith('/api/')) return undefined
  // Probes come every second, and would hide the errors of a few calls.
  if (route.startsWith('/api/health')) return undefined
  const key = `${method === 'HEAD' ? 'GET' : method} ${route.slice('/api'.length)}`
  return known.has(key) ? key : 'other'
}

export class RequestMetrics {
  readonly #requests
  readonly #durations
  readonly #webhooks

  constructor(registry: Registry) {
    const registers = [registry]
    this.#requests = new Counter({
      name: 'amritvasya_requests_total',
      help: 'Requests of the API, by endpoint of the contract and class of status; 499 where the client had gone',
      labelNames: ['endpoint', 'status'] as const,
      registers,
    })
    this.#durations = new Histogram({
      name: 'amritvasya_request_duration_seconds',
      help: 'From the headers of a request of the API to the end of its response',
      labelNames: ['endpoint'] as const,
      buckets,
      registers,
    })
    this.#webhooks = new Counter({
      name: 'amritvasya_webhooks_total',
      help: 'Webhooks of Razorpay, by result: received, or refused for their signature or content',
      labelNames: ['result'] as const,
      registers,
    })
    // An increase can only be seen from a value that was there before.
    for (const result of ['received', 'refused', 'failed']) this.#webhooks.inc({ result }, 0)
  }

  watch(app: FastifyInstance): void {
    // The framework's own hook does not hear of a client that has gone.
    app.addHook('onRequest', (request, { raw }, done) => {
      const endpoint = endpointOf(request.method, request.routeOptions.url)
      if (endpoint) {
        raw.once('close', () => {
          if (!raw.writableFinished) this.#requests.inc({ endpoint, status: CLIENT_CLOSED_REQUEST })
        })
      }
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const endpoint = endpointOf(request.method, request.routeOptions.url)
      if (endpoint) this.#count(endpoint, reply.statusCode, reply.elapsedTime)
      done()
    })
  }

  /** Counts a call that the framework does not see. */
  countEarly(endpoint: EndpointKey, response: ServerResponse): void {
    const begun = performance.now()
    response.once('close', () => {
      if (response.writableFinished) this.#count(endpoint, response.statusCode, performance.now() - begun)
      else this.#requests.inc({ endpoint, status: CLIENT_CLOSED_REQUEST })
    })
  }

  #count(endpoint: string, status: number, milliseconds: number): void {
    this.#requests.inc({ endpoint, status: `${Math.floor(status / 100)}xx` })
    this.#durations.observe({ endpoint }, milliseconds / 1_000)
    if (endpoint !== WEBHOOK) return
    this.#webhooks.inc({ result: status < 300 ? 'received' : status < 500 ? 'refused' : 'failed' })
  }
}
