import pRetry from 'p-retry'
import type { z } from 'zod'
import type { RazorpaySettings } from '../razorpay-settings.ts'
import { gatewayError } from './responses.ts'

/** Razorpay may or may not have executed the request. */
export class RazorpayUnreachable extends Error {
  override name = 'RazorpayUnreachable'
}

/** A retry will not help. */
export class RazorpayRefusal extends Error {
  override name = 'RazorpayRefusal'
  readonly status: number
  readonly description: string

  constructor(status: number, code: string, description: string) {
    super(`Razorpay refused: ${status} ${code}`)
    this.status = status
    this.description = description
  }
}

export const isRazorpayFailure = (error: unknown): boolean =>
  error instanceof RazorpayUnreachable || error instanceof RazorpayRefusal

/** Milliseconds: a shopper may be waiting. */
const TIMEOUT_MS = { oneTry: 5_000, together: 8_000 }
const MAX_RETRIES = 2
/** Milliseconds; doubles, and jitter adds up to as much again. */
const FIRST_BACKOFF_MS = 100

export type RazorpayRequest<S extends z.ZodType> = {
  method: 'GET' | 'POST'
  /** It is below the version, and its ids are escaped. */
  path: string
  body?: object
  headers?: Record<string, string>
  responseSchema: S
  /** A request may be repeated after a lost response (P6). */
  isRepeatable: boolean
  /** It is in milliseconds since the epoch. */
  deadline?: number | undefined
}

/**
 * Retries at most twice, with jitter.
 * @throws {RazorpayRefusal} when Razorpay refuses the request
 * @throws {RazorpayUnreachable} when the outcome is unknown
 */
export async function requestWithRetry<S extends z.ZodType>(
  settings: RazorpaySettings,
  request: RazorpayRequest<S>,
): Promise<z.output<S>> {
  const end = request.deadline ?? Date.now() + TIMEOUT_MS.together
  return pRetry(
    () => requestOnce(settings, request, Math.min(TIMEOUT_MS.oneTry, Math.max(end - Date.now(), 1))),
    {
      retries: MAX_RETRIES,
      minTimeout: FIRST_BACKOFF_MS,
      randomize: true,
      shouldRetry: ({ error, retryDelay }) =>
        request.isRepeatable && error instanceof RazorpayUnreachable && Date.now() + retryDelay < end,
    },
  )
}

async function requestOnce<S extends z.ZodType>(
  { keyId, keySecret, apiUrl }: RazorpaySettings,
  { method, path, body, headers, responseSchema }: RazorpayRequest<S>,
  timeout: number,
): Promise<z.output<S>> {
  const { status, text } = await exchange(`${apiUrl()}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (status >= 200 && status < 300) {
    const read = responseSchema.safeParse(parse(text))
    if (read.success) return read.data
    throw new RazorpayUnreachable('Razorpay answered something else than it should')
  }
  const refusal = gatewayError.safeParse(parse(text))
  // 409: a request with this idempotency key is in progress; 429: rate limit.
  const isPassing = status === 409 || status === 429 || status >= 500
  if (isPassing || !refusal.success) throw new RazorpayUnreachable(`Razorpay answered ${status}`)
  const { code, description } = refusal.data.error
  throw new RazorpayRefusal(status, code, description)
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } }
    throw new RazorpayUnreachable(`Razorpay cannot be reached: ${cause?.code ?? name ?? 'unknown'}`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
