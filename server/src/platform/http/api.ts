import {
  type Answer,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
  endpoints,
  type Input,
  type Request,
} from '@amritvasya/contract'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type Authenticate, type Caller, callerOf, knownCallerOf, networkOf } from './caller.ts'
import { ShopError } from './shop-error.ts'

/** Who calls: calls of the contract with `auth` have a caller, or may have one, all others none. */
export type Context<K extends EndpointKey> = {
  caller: Endpoints[K] extends { auth: 'customer' }
    ? Caller
    : Endpoints[K] extends { auth: 'optional' }
      ? Caller | undefined
      : undefined
  /** The client's network, for limits. Calls inside the process come from none. */
  network: string
}

export type Handler<K extends EndpointKey> = (input: Input<K>, context: Context<K>) => Promise<Answer<K>>
type AnyHandler = (
  input: { params: unknown; query: unknown; headers: unknown; body: unknown },
  context: { caller: Caller | undefined; network: string },
) => Promise<unknown>

/** Calls an endpoint inside the process: same validation and same answer as over HTTP, without the hop. */
export type Call = <K extends EndpointKey>(key: K, request: Request<K>) => Promise<Answer<K>>

/** The calls that slices offer, served over HTTP and in process. */
export class Api {
  readonly #handlers = new Map<EndpointKey, AnyHandler>()
  readonly #others: ((scope: FastifyInstance) => void)[] = []
  readonly #callers = new WeakMap<FastifyRequest, Caller>()
  #authenticate: Authenticate = async () => undefined

  handle<K extends EndpointKey>(key: K, handler: Handler<K>): void {
    this.#handlers.set(key, handler as unknown as AnyHandler)
  }

  /**
   * Adds routes below the API base that are no calls of JSON, each addition in a scope of its own: files, and messages
   * whose very bytes count.
   */
  extend(add: (scope: FastifyInstance) => void): void {
    this.#others.push(add)
  }

  /** Who sends a request to a route that `extend` added, if that is somebody. */
  identify(request: FastifyRequest): Promise<Caller | undefined> {
    return knownCallerOf(request, this.#authenticate)
  }

  /** Sets how a token is turned into a caller. Until then nobody is anybody. */
  authenticateWith(authenticate: Authenticate): void {
    this.#authenticate = authenticate
  }

  /** Pages are the same for everybody, so calls inside the process have no identity. */
  readonly call: Call = (key, request) => this.#callInside(key, request, '')

  /** The same for somebody whose form a page answers: limits count their network. */
  readonly callFrom =
    (network: string): Call =>
    (key, request) =>
      this.#callInside(key, request, network)

  async #callInside<K extends EndpointKey>(key: K, request: Request<K>, network: string): Promise<Answer<K>> {
    const endpoint: Endpoint = endpoints[key]
    const handler = this.#handlers.get(key)
    if (!handler) throw new ShopError('NOT_FOUND')
    if (endpoint.auth === 'customer') throw new ShopError('AUTHENTICATION_REQUIRED')
    const given = request as { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }
    const input = {
      params: parse(endpoint.params, given.params),
      query: parse(endpoint.query, given.query),
      headers: parse(endpoint.headers, given.headers),
      body: parse(endpoint.body, given.body),
    }
    const answer = await handler(input, { caller: undefined, network })
    return endpoint.answer.parse(answer) as Answer<K>
  }

  /** Adds a route for every call to the server. */
  serve(app: FastifyInstance): void {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    for (const add of this.#others) app.register(async (scope) => add(scope))
    for (const [key, handler] of this.#handlers) {
      const [method, url] = key.split(' ') as [HTTPMethods, string]
      const endpoint: Endpoint = endpoints[key]
      app.route({
        method,
        url,
        schema: {
          summary: endpoint.summary,
          tags: [endpoint.tag],
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.headers && { headers: endpoint.headers }),
          ...(endpoint.body && { body: endpoint.body }),
          response: { 200: endpoint.answer },
        },
        // Before the body is read: who may not call need not be listened to.
        onRequest: async (request, reply) => {
          if (endpoint.auth || method !== 'GET') reply.header('cache-control', 'no-store')
          if (!endpoint.auth) return
          const identify = endpoint.auth === 'customer' ? callerOf : knownCallerOf
          const caller = await identify(request, this.#authenticate)
          if (caller) this.#callers.set(request, caller)
        },
        handler: async (request) => {
          const { params, query, body } = request
          const headers = endpoint.headers && request.headers
          const context = { caller: this.#callers.get(request), network: networkOf(request.ip) }
          return handler({ params, query, headers, body }, context)
        },
      })
    }
  }
}

function parse(schema: z.ZodObject | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  throw new ShopError('INVALID_INPUT', result.error.issues[0]?.message)
}
