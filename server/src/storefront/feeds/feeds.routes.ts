import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Shop } from '@amritvasya/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/http/api-error.ts'
import { networkOf } from '../../platform/http/caller.ts'
import { sendLightHeaders } from '../../platform/http/security-headers.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { type FeedDependencies, feedXml } from './feeds.service.ts'
import { type TargetName, targets } from './product-fields.ts'

type FeedRouteDependencies = FeedDependencies & {
  rateLimiter: RateLimiter
  readShop: () => Promise<Shop>
  filesUrl: string
  publicUrl: () => string
}

/** Both fetch at most hourly; a person looks a few times. */
const limits = { max: 30, seconds: 3_600 }
/** Each reads the whole catalogue. */
const MAX_AT_ONCE = 2
const RETRY_AFTER_SECONDS = 120
const MAX_MS = 15 * 60_000

/** Product feeds that Google Merchant Center and Meta fetch; written while they are read, so that no size fills the memory. */
export async function serveFeeds(app: FastifyInstance, dependencies: FeedRouteDependencies): Promise<void> {
  /** Networks whose feed is being sent, one each. */
  const running = new Set<string>()
  async function serve(target: TargetName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
      // People shall find the products, not this file.
      'x-robots-tag': 'noindex',
    })
    if (request.method === 'HEAD') return reply.send()
    const network = networkOf(request.ip)
    await dependencies.rateLimiter.allow('product feed', network, limits)
    // It has closed already, so its place would never be free again.
    if (reply.raw.destroyed) return reply.hijack()
    if (running.has(network) || running.size >= MAX_AT_ONCE) {
      throw new ApiError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS })
    }
    running.add(network)
    reply.raw.once('close', () => running.delete(network))
    const { readShop, filesUrl, publicUrl } = dependencies
    const terms = { publicUrl: publicUrl(), filesUrl, shop: await readShop() }
    const source = Readable.from(feedXml(dependencies, terms, target), {
      highWaterMark: 1,
      signal: AbortSignal.timeout(MAX_MS),
    })
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(source)
    reply.header('content-encoding', 'gzip')
    // An error destroys both, and so ends the connection before the end of the file.
    return reply.send(pipeline(source, createGzip(), () => {}))
  }
  await app.register(async (scope) => {
    sendLightHeaders(scope)
    for (const target of Object.keys(targets) as TargetName[]) {
      scope.get(`/feeds/${target}.xml`, (request, reply) => serve(target, request, reply))
    }
  })
}
