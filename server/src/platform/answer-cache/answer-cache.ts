import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointKey } from '@amritvasya/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addToRequestLog } from '../http/request-log.ts'
import { encodingFor } from '../page-cache/encoding.ts'
import type { PageInvalidations } from '../page-cache/page-cache.ts'
import { sendResponse } from '../page-cache/stored-page.ts'
import { SharedAnswer } from './shared-answer.ts'

const MAX_BYTES = 6 * 1024 * 1024
/** It is for content that depends on the time. */
const MAX_AGE_MS = 60_000
/** Anybody can write one question in any number of ways. */
const MAX_ADDRESSES = 2_000
const MAX_ADDRESS_LENGTH = 300
/** They are of one client: the connection, and the length of a body that is compressed later. */
const ofOneClient = new Set(['connection', 'content-length'])

/**
 * Responses of endpoints that are the same for everybody, until anything is invalidated. They are found by the request as it was
 * validated, and by each address in which it came.
 */
export class AnswerCache {
  readonly #invalidations: PageInvalidations
  readonly #answers: LRUCache<string, SharedAnswer>
  /** Leads to the key of an answer, so that an evicted one stays in no memory. */
  readonly #keysByAddress = new LRUCache<string, string>({ max: MAX_ADDRESSES })
  readonly #making = new Map<string, Promise<SharedAnswer>>()
  /** A response whose making began before a change is not kept. */
  #generation = 0

  constructor(invalidations: PageInvalidations, maximumBytes = MAX_BYTES) {
    this.#invalidations = invalidations
    this.#answers = new LRUCache({
      maxSize: maximumBytes,
      sizeCalculation: (answer, key) => answer.size + 2 * key.length,
      ttl: MAX_AGE_MS,
      ttlResolution: 1_000,
    })
    invalidations.subscribe(() => this.#drop())
  }

  /** @returns the endpoint of the sent response, undefined if none was sent */
  sendCached(request: IncomingMessage, response: ServerResponse): EndpointKey | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const key = this.#keysByAddress.get(request.url ?? '')
    if (key === undefined) return undefined
    const answer = this.#answers.get(key)
    const encoded = answer?.ready(encodingFor(request.headers['accept-encoding']))
    if (!answer || !encoded) return undefined
    sendResponse(request, response, 200, encoded)
    return answer.endpoint
  }

  /**
   * Sends the response to a validated request.
   * @param make called unless the response is kept or being made; what it throws is not kept
   */
  async send(
    endpoint: EndpointKey,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    const { raw, params, query } = request
    const key = `${endpoint} ${JSON.stringify([params, query])}`
    const cached = this.#answers.get(key)
    const answer =
      cached ??
      (await this.#make(key, async () => {
        const text = reply.serialize((await make()) as object) as string
        return new SharedAnswer(endpoint, Buffer.from(text), headersOf(reply))
      }))
    const encoded = await answer.encoded(encodingFor(raw.headers['accept-encoding']))
    const address = raw.url ?? ''
    if (address.length <= MAX_ADDRESS_LENGTH && this.#answers.has(key)) this.#keysByAddress.set(address, key)
    addToRequestLog(raw, { cache: cached ? 'hit' : 'miss' })
    reply.hijack()
    sendResponse(raw, reply.raw, 200, encoded)
    return reply
  }

  /** Returns the bytes that the kept responses may take. */
  get size(): number {
    return this.#answers.calculatedSize
  }

  async #make(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    // A response that began before a change which nobody tells of must not be shared.
    if (!this.#invalidations.isLive) return make()
    const begun = this.#making.get(key)
    if (begun) return begun
    const generation = this.#generation
    const making = make()
    this.#making.set(key, making)
    try {
      const answer = await making
      if (this.#invalidations.isLive && generation === this.#generation) this.#answers.set(key, answer)
      return answer
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  #drop(): void {
    this.#generation++
    this.#making.clear()
    this.#answers.clear()
    this.#keysByAddress.clear()
  }
}

function headersOf(reply: FastifyReply): string[] {
  const headers = ['Content-Type', 'application/json; charset=utf-8']
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (!ofOneClient.has(name) && name !== 'content-type') headers.push(name, String(value))
  }
  return headers
}
