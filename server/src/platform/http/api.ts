import {
  type ApiResponse,
  type BackOfficeFile,
  backOfficeFiles,
  type Client,
  type Endpoint,
  type EndpointKey,
  endpoints,
  type FileEndpoint,
  type Input,
  type Request,
} from '@amritvasya/contract'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  HTTPMethods,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { DATABASE_RETRY_AFTER_SECONDS, isDatabaseUnavailable } from '../database/is-unavailable.ts'
import { ApiError } from './api-error.ts'
import { DEFAULT_BODY_BYTES } from './body/read-body.ts'
import { type Authenticate, type Caller, callerOf, knownCallerOf, networkOf } from './caller.ts'
import { dropEmpty } from './guards.ts'
import type { AnyHandler, Context, FileHandler, Handler, ItemKey, ItemOf, SharedAnswers } from './handlers.ts'
import {
  assertAudited,
  idempotentRequest,
  type RevealedResponse,
  type StaffCaller,
  type StaffSessions,
  staffOf,
} from './staff-caller.ts'
import { configureZodMessages, formatFieldErrors } from './validation.ts'

export class Api {
  readonly #handlers = new Map<EndpointKey, AnyHandler>()
  readonly #others: ((scope: FastifyInstance) => void)[] = []
  #answers: SharedAnswers | undefined
  readonly #callers = new WeakMap<FastifyRequest, Caller | StaffCaller>()
  #authenticate: Authenticate = async () => undefined
  #recordAccess: (shown: RevealedResponse) => Promise<void> = async () => {}
  #staffSessions: StaffSessions = {
    authenticate: async () => undefined,
    authenticateKey: async () => undefined,
    isSecure: false,
    publicUrl: () => 'http://localhost',
  }

  handle<K extends EndpointKey>(key: K, handler: Handler<K>): void {
    const respond = handler as unknown as AnyHandler
    this.#handlers.set(key, async (...request) => ({ success: true, ...(await respond(...request)) }))
  }

  /** The handler returns nothing but the item. */
  handleItem<K extends ItemKey>(
    key: K,
    handler: (input: Input<K>, context: Context<K>) => Promise<ItemOf<K>>,
  ): void {
    const respond = async (...request: Parameters<typeof handler>) => ({ item: await handler(...request) })
    this.handle(key, respond as unknown as Handler<K>)
  }

  /** It is for files, and for messages whose exact bytes count; each has a scope of its own. */
  registerRawRoutes(add: (scope: FastifyInstance) => void): void {
    this.#others.push(add)
  }

  /** Returns undefined for an anonymous caller. */
  identify(request: FastifyRequest): Promise<Caller | undefined> {
    return knownCallerOf(request, this.#authenticate)
  }

  /** @param prepare adds body parsers to the endpoint's own scope */
  handleFile(
    key: BackOfficeFile,
    handler: FileHandler,
    prepare: (scope: FastifyInstance) => void = () => {},
  ): void {
    const endpoint: FileEndpoint = (backOfficeFiles as Record<string, FileEndpoint>)[key] ?? NO_ROLES
    const [method, url] = (key as string).split(' ') as [HTTPMethods, string]
    this.registerRawRoutes((scope) => {
      prepare(scope)
      scope.route({
        method,
        url,
        schema: { summary: endpoint.summary, hide: true },
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          this.#callers.set(request, await staffOf([request, reply], key, {}, this.#staffSessions))
        },
        handler: async (request, reply) => {
          const caller = this.#callers.get(request) as StaffCaller
          const { body, params, query } = request
          const record = (response: unknown) =>
            this.#recordAccess({ caller, call: key, params, query, response })
          await record(undefined)
          caller.request = idempotentRequest(
            request,
            endpoint,
            () => `${key} ${Buffer.isBuffer(body) ? body.toString('base64') : ''}`,
          )
          return handler(request, reply, caller, (ids) => record({ items: ids.map((id) => ({ id })) }))
        },
      })
    })
  }

  readonly callerId = (request: FastifyRequest): string | undefined => this.#callers.get(request)?.id

  /** Until this is set, every response is made anew. */
  shareAnswersWith(answers: SharedAnswers): void {
    this.#answers = answers
  }

  /** It is called before the response of a call of the back office leaves. */
  recordAccessWith(record: (shown: RevealedResponse) => Promise<void>): void {
    this.#recordAccess = record
  }

  authenticateStaffWith(sessions: StaffSessions): void {
    this.#staffSessions = sessions
  }

  /** Until this is set, every request is anonymous. */
  authenticateWith(authenticate: Authenticate): void {
    this.#authenticate = authenticate
  }

  /** In-process calls have no caller, as pages are the same for everybody. */
  readonly call: Client = (key, request) => this.#callInside(key, request, '')

  /** Submitted forms count towards the rate limits of their network. */
  readonly inProcessApiFor =
    (network: string): Client =>
    (key, request) =>
      this.#callInside(key, request, network)

  async #callInside<K extends EndpointKey>(
    key: K,
    request: Request<K>,
    network: string,
  ): Promise<ApiResponse<K>> {
    const endpoint: Endpoint = endpoints[key]
    const handler = this.#handlers.get(key)
    if (!handler) throw new ApiError('NOT_FOUND')
    if (endpoint.auth === 'customer' || endpoint.auth === 'staff')
      throw new ApiError('AUTHENTICATION_REQUIRED')
    const parts = request as { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }
    const input = {
      params: parse(endpoint.params, parts.params),
      query: parse(endpoint.query, parts.query),
      headers: parse(endpoint.headers, parts.headers),
      body: parse(endpoint.body, parts.body),
    }
    const response = await handler(input, { caller: undefined, network, setHeader: () => {} }).catch(
      refuseWhileAway,
    )
    return endpoint.response.parse(response) as ApiResponse<K>
  }

  async #callerOf(request: FastifyRequest, reply: FastifyReply, key: string, endpoint: Endpoint) {
    if (endpoint.auth === 'staff') return staffOf([request, reply], key, endpoint, this.#staffSessions)
    if (endpoint.auth === 'customer') return callerOf(request, this.#authenticate)
    return endpoint.auth && this.identify(request)
  }

  serve(app: FastifyInstance): void {
    configureZodMessages()
    app.setValidatorCompiler(compileValidator)
    app.setSerializerCompiler(serializerCompiler)
    for (const add of this.#others) app.register(async (scope) => add(scope))
    for (const [key, handler] of this.#handlers) {
      const [method, url] = key.split(' ') as [HTTPMethods, string]
      const endpoint: Endpoint = endpoints[key]
      app.route({
        method,
        url,
        bodyLimit: endpoint.maxBytes ?? DEFAULT_BODY_BYTES,
        schema: {
          summary: endpoint.summary,
          tags: [endpoint.tag],
          hide: endpoint.tag === 'back office',
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.headers && { headers: endpoint.headers }),
          ...(endpoint.body && { body: endpoint.body }),
          response: { 200: endpoint.response },
        },
        ...((endpoint.auth === 'staff' || endpoint.namesFields) && {
          schemaErrorFormatter: formatFieldErrors,
        }),
        // An unauthorised body must cost nothing.
        onRequest: async (request, reply) => {
          if (endpoint.auth || method !== 'GET') reply.header('cache-control', 'no-store')
          const caller = await this.#callerOf(request, reply, key, endpoint)
          if (caller) this.#callers.set(request, caller)
        },
        ...(endpoint.query && {
          preValidation: async ({ query }) => dropEmpty(query as Record<string, unknown>),
        }),
        handler: async (request, reply) => {
          const { params, query, body } = request
          const headers = endpoint.headers && request.headers
          const context = {
            caller: this.#callers.get(request),
            network: networkOf(request.ip),
            setHeader: (name: string, value: string) => void reply.header(name, value),
          }
          if (context.caller && 'isAudited' in context.caller) {
            const content = () => `${key} ${JSON.stringify([params, query, body])}`
            context.caller.request = idempotentRequest(request, endpoint, content)
          }
          if (endpoint.isShared && this.#answers && !isSearch(query)) {
            return this.#answers.send(key, request, reply, () =>
              handler({ params, query, headers, body }, context),
            )
          }
          const response = await handler({ params, query, headers, body }, context)
          assertAudited(endpoint, method, context.caller)
          if (context.caller && 'isAudited' in context.caller) {
            await this.#recordAccess({ caller: context.caller, call: key, params, query, response })
          }
          return response
        },
      })
    }
  }
}

/** Typed words have no end of responses. */
const isSearch = (query: unknown): boolean => Boolean((query as { search?: string } | undefined)?.search)

const NO_ROLES: FileEndpoint = { summary: '', roles: [] }

const compileValidator: FastifySchemaCompiler<FastifySchema & z.ZodType> = (route) => {
  const validate = validatorCompiler(route)
  if (route.httpPart !== 'headers') return validate
  return (headers) => {
    const result = validate(headers)
    return typeof result === 'object' && 'error' in result && result.error ? result : { value: headers }
  }
}

/** @throws {ApiError} UNAVAILABLE when the database cannot be reached; otherwise the given error */
function refuseWhileAway(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error
  throw new ApiError('UNAVAILABLE', undefined, { retryAfter: DATABASE_RETRY_AFTER_SECONDS, cause: error })
}

function parse(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  throw new ApiError('INVALID_INPUT', result.error.issues[0]?.message)
}
