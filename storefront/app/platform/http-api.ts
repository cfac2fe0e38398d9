import type { Client, ErrorDetails } from '@amritvasya/contract'
import { type ClientRequest, createClient } from '@amritvasya/contract/client'
import type { ApiFailure } from './api.ts'

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

export type CallOptions = { signal?: AbortSignal | undefined; token?: string | undefined }

type FailureBody = { message?: string; code?: ApiFailure['code'] } & ErrorDetails

function failureOf(httpStatus: number, body: unknown): HttpApiError {
  const { message = '', code = 'SERVER_ERROR', ...details } = (body ?? {}) as FailureBody
  return new HttpApiError(httpStatus, code, message, details)
}

async function send(
  address: string,
  request: ClientRequest,
  { signal, token }: CallOptions,
): Promise<unknown> {
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
    response = await fetch(address, {
      ...request,
      headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
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
  return body
}

/**
 * @param base the API base, such as `/api` or `https://api.example/api`
 * @returns a client that throws {@link HttpApiError} for error responses, after 10 s without a response (`TIMEOUT`),
 * when the server is unreachable (`NO_RESPONSE`), and for a body that is no object (`INVALID_ANSWER`)
 */
export function createHttpApi(base: string, options: CallOptions = {}): Client {
  return createClient((path, request) => send(base.replace(/\/$/, '') + path, request, options))
}
