import {
  type Answer,
  type Endpoint,
  type EndpointKey,
  endpoints,
  type Input,
  type Request,
} from '@amritvasya/contract'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { ShopError } from './shop-error.ts'

export type Handler<K extends EndpointKey> = (input: Input<K>) => Promise<Answer<K>>
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>

/** Calls an endpoint inside the process: same validation and same answer as over HTTP, without the hop. */
export type Call = <K extends EndpointKey>(key: K, request: Request<K>) => Promise<Answer<K>>

/** The calls that slices offer, served over HTTP and in process. */
export class Api {
  readonly #handlers = new Map<EndpointKey, AnyHandler>()

  handle<K extends EndpointKey>(key: K, handler: Handler<K>): void {
    this.#handlers.set(key, handler as unknown as AnyHandler)
  }

  readonly call: Call = async (key, request) => {
    const endpoint: Endpoint = endpoints[key]
    const handler = this.#handlers.get(key)
    if (!handler) throw new ShopError('NOT_FOUND')
    const given = request as { params?: unknown; query?: unknown; body?: unknown }
    const answer = await handler({
      params: parse(endpoint.params, given.params),
      query: parse(endpoint.query, given.query),
      body: parse(endpoint.body, given.body),
    })
    return endpoint.answer.parse(answer) as Answer<typeof key>
  }

  /** Adds a route for every call to the server. */
  serve(app: FastifyInstance): void {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
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
          ...(endpoint.body && { body: endpoint.body }),
          response: { 200: endpoint.answer },
        },
        handler: async ({ params, query, body }) => handler({ params, query, body }),
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
