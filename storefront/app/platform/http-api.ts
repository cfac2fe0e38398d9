import type { ApiResponse, EndpointKey, ErrorDetails } from '@amritvasya/contract'
import type { Api, ApiFailure } from './api.ts'

/** API-02 asks for this time. */
const REQUEST_TIMEOUT_MS = 10_000

/** `status` is 0 when no response arrived. */
export class HttpApiError extends Error implements ApiFailure {
  override name = 'HttpApiError'
  readonly status: number
  readonly code: ApiFailure['code']
  readonly details: ErrorDetails

  constructor(status: number, code: ApiFailure['code'], message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

export type CallOptions = { signal?: AbortSignal | undefined; token?: string | undefined }

function addressOf(base: string, path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return base.replace(/\/$/, '') + filled + (text === '' ? '' : `?${text}`)
}

type FailureBody = { message?: string; code?: ApiFailure['code'] } & ErrorDetails

function failureOf(httpStatus: number, body: unknown): HttpApiError {
  const { message = '', code = 'SERVER_ERROR', ...details } = (body ?? {}) as FailureBody
  return new HttpApiError(httpStatus, code, message, details)
}

/**
 * @param base the API base, such as `/api` or `https://api.example/api`
 * @param path the path below it, with `:name` for values of `input.params`
 * @throws {HttpApiError} for error responses, after 10 s without a response (`TIMEOUT`), when the server is
 * unreachable (`NO_RESPONSE`), and for a body that is no object (`INVALID_ANSWER`)
 */
export async function sendCall(
  base: string,
  method: string,
  path: string,
  input: CallInput,
  { signal, token }: CallOptions = {},
): Promise<Record<string, unknown>> {
  // AbortSignal.any is missing in phones of 2023.
  const controller = new AbortController()
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const stop = () => controller.abort()
  for (const reason of [limit, signal]) {
    if (reason?.aborted) stop()
    reason?.addEventListener('abort', stop, { once: true })
  }
  let response: Response
  let body: unknown
  try {
    response = await fetch(addressOf(base, path, input), {
      method,
      headers: {
        accept: 'application/json',
        ...input.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: controller.signal,
    })
    body = await response.json().catch((cause: unknown) => {
      if (!(cause instanceof SyntaxError)) throw cause
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw limit.aborted
      ? new HttpApiError(0, 'TIMEOUT', 'Request timed out. Please try again.')
      : new HttpApiError(0, 'NO_RESPONSE', 'Unable to connect to the server.')
  }
  if (!response.ok) throw failureOf(response.status, body)
  if (typeof body !== 'object' || body === null) {
    throw new HttpApiError(response.status, 'INVALID_ANSWER', 'Invalid data format received from server')
  }
  return body as Record<string, unknown>
}

export function createHttpApi(base: string, options?: CallOptions): Api {
  return async <K extends EndpointKey>(key: K, request: unknown) => {
    const [method = 'GET', path = '/'] = key.split(' ')
    return (await sendCall(base, method, path, request as CallInput, options)) as ApiResponse<K>
  }
}
