import type { ErrorBody, ErrorCode } from '@amritvasya/contract'
import { HttpError } from 'react-admin'
import { newId } from './new-id.ts'

const REQUEST_TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 60_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Query = Record<string, string | number | boolean | undefined>

type Sent = { headers: Record<string, string>; body?: BodyInit | undefined; signal?: AbortSignal | undefined }

/** The staff member of this window, and what to do when the API knows their session no longer. */
type SessionWatch = {
  current: () => unknown
  /**
   * @param sentWith the staff member when the request was sent
   * @returns resolves at the next sign-in; undefined without a previous one
   */
  ended: (sentWith: unknown) => Promise<void> | undefined
}

let session: SessionWatch = { current: () => undefined, ended: () => undefined }

export function watchSession(watch: SessionWatch): void {
  session = watch
}

const sessionEnded = 'Your session has ended. Please sign in again, then repeat this.'

/** @throws HttpError as {@link call} does, with status 0 after `timeoutMs` milliseconds without a response */
async function send<T>(method: Method, path: string, sent: Sent, timeoutMs: number): Promise<T> {
  const { signal, headers, body } = sent
  const sentWith = session.current()
  const late = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`/api/back-office${path}`, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...headers },
    body,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((error: unknown) => {
    // The screen itself aborted the request.
    if (signal?.aborted) throw error
    const message = late.aborted
      ? 'The shop is taking too long to respond. Please try again.'
      : 'No connection to the shop. Please check your internet connection and try again.'
    throw new HttpError(message, 0, { message })
  })
  // A proxy's error page is no JSON.
  const json: unknown = await response.json().catch(() => undefined)
  if (response.ok) return json as T
  const failure = (json ?? {}) as Partial<ErrorBody>
  const signedInAgain = failure.code === 'AUTHENTICATION_REQUIRED' ? session.ended(sentWith) : undefined
  if (signedInAgain && method === 'GET') {
    await signedInAgain
    return send(method, path, sent, timeoutMs)
  }
  const message = signedInAgain
    ? sessionEnded
    : (failure.message ?? 'Something went wrong. Please try again.')
  throw new HttpError(message, response.status, { ...failure, message })
}

/** Idempotency keys of changes without a response, by request. */
const unanswered = new Map<string, string>()

/**
 * A double tap or a retry changes nothing twice.
 * @param content the request with its body
 */
async function sendOnce<T>(content: string, sendWith: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(content) ?? newId()
  unanswered.set(content, key)
  try {
    const response = await sendWith(key)
    unanswered.delete(content)
    return response
  } catch (error) {
    const isAnswered = error instanceof HttpError && error.status >= 400 && error.status < 500
    if (isAnswered) unanswered.delete(content)
    throw error
  }
}

/**
 * It sends the session cookie.
 * @param path below /api/back-office, such as `/staff/66f…`
 * @throws HttpError with the API's message and status; `body.code` is the contract's. The status is 0 after 10 seconds
 * or without a connection.
 */
export function call<T>(
  method: Method,
  path: string,
  { query = {}, body, signal }: { query?: Query; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const provided = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(provided.map(([name, value]) => [name, String(value)])).toString()
  const address = `${path}${search && `?${search}`}`
  const json = body === undefined ? undefined : JSON.stringify(body)
  const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  if (method === 'GET') return send(method, address, { headers, signal }, REQUEST_TIMEOUT_MS)
  return sendOnce(`${method} ${address} ${json ?? ''}`, (key) =>
    send(
      method,
      address,
      { headers: { ...headers, 'idempotency-key': key }, body: json, signal },
      REQUEST_TIMEOUT_MS,
    ),
  )
}

/**
 * @param file form data or CSV
 * @throws HttpError as {@link call} does, but after 60 seconds
 */
export function sendFile<T>(path: string, file: FormData | File): Promise<T> {
  // The server stores equal pixels once, so a picture needs no key.
  if (file instanceof FormData) return send('POST', path, { headers: {}, body: file }, FILE_TIMEOUT_MS)
  const { name, size, lastModified } = file
  return sendOnce(`POST ${path} ${name} ${size} ${lastModified}`, (key) => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': key }
    return send('POST', path, { headers, body: file }, FILE_TIMEOUT_MS)
  })
}

export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof HttpError)) return undefined
  return (error.body as Partial<ErrorBody> | undefined)?.code
}

/** Marks a concurrent change among a form's errors. */
export const changedMeanwhile = 'root.changedMeanwhile'

/** Returns messages by field path, as react-admin takes them. Without a field, the message is set on the whole form. */
export function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const fields =
    error instanceof HttpError ? (error.body as Partial<ErrorBody> | undefined)?.errors : undefined
  const place = codeOf(error) === 'CHANGED_MEANWHILE' ? changedMeanwhile : 'root.serverError'
  return fields ?? { [place]: messageOf(error) }
}

export function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : 'Something went wrong. Please try again.'
}

/** Returns the id under which the server has logged a failed request. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof HttpError ? (error.body as Partial<ErrorBody> | undefined)?.requestId : undefined
}
