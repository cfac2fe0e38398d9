import type { ErrorBody, ErrorCode } from '@amritvasya/contract'
import { HttpError } from 'react-admin'

const patience = 10_000
const filePatience = 60_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Query = Record<string, string | number | boolean | undefined>

type Sent = { headers: Record<string, string>; body?: BodyInit | undefined; signal?: AbortSignal | undefined }

let tellSignedOut: ((error: HttpError) => void) | undefined

/**
 * Whatever a screen asked for, it hears when the answer is that nobody is signed in any more.
 * @returns a function after which it hears nothing
 */
export function whenSignedOut(listener: (error: HttpError) => void): () => void {
  tellSignedOut = listener
  return () => {
    if (tellSignedOut === listener) tellSignedOut = undefined
  }
}

/** @throws HttpError as {@link call} does, with status 0 after `patience` milliseconds without an answer */
async function send<Answer>(method: Method, path: string, sent: Sent, patience: number): Promise<Answer> {
  const { signal, headers, body } = sent
  const late = AbortSignal.timeout(patience)
  const answer = await fetch(`/api/back-office${path}`, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...headers },
    body,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((error: unknown) => {
    // What the screen itself gave up is no failure to tell anybody of.
    if (signal?.aborted) throw error
    const message = late.aborted
      ? 'The shop takes too long to answer. Please try again.'
      : 'No connection to the shop. Please check yours and try again.'
    throw new HttpError(message, 0, { message })
  })
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return json as Answer
  const failure = (json ?? {}) as Partial<ErrorBody>
  const message = failure.message ?? 'Something went wrong. Please try again.'
  const error = new HttpError(message, answer.status, { ...failure, message })
  if (failure.code === 'AUTHENTICATION_REQUIRED') tellSignedOut?.(error)
  throw error
}

/**
 * Calls the shop's API below /api/back-office with the session's cookie.
 * @param path such as `/staff/66f…`
 * @throws HttpError with the API's message and status; its `body.code` is the code of the contract. Without an answer
 * within 10 seconds, or without a connection, the status is 0.
 */
export function call<Answer>(
  method: Method,
  path: string,
  { query = {}, body, signal }: { query?: Query; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const isJson = body !== undefined
  return send(
    method,
    `${path}${search && `?${search}`}`,
    {
      headers: isJson ? { 'content-type': 'application/json' } : {},
      body: isJson ? JSON.stringify(body) : undefined,
      signal,
    },
    patience,
  )
}

/**
 * Sends a file: a form that holds one, or a table as it is.
 * @throws HttpError as {@link call} does, only later: files take their time on slow lines
 */
export function sendFile<Answer>(path: string, file: FormData | Blob): Promise<Answer> {
  const headers: Record<string, string> = file instanceof Blob ? { 'content-type': 'text/csv' } : {}
  return send('POST', path, { headers, body: file }, filePatience)
}

/** The contract's code of a failed call, if that is what the error is. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof HttpError)) return undefined
  return (error.body as Partial<ErrorBody> | undefined)?.code
}

/**
 * What a form shows of a failure: each message by the path of its field, as react-admin takes them. What is about no
 * field is about the whole form, which so stays one that is not saved.
 */
export function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const told = error instanceof HttpError ? (error.body as Partial<ErrorBody> | undefined)?.errors : undefined
  return told ?? { 'root.serverError': messageOf(error) }
}

/** What may be said to people about an error. */
export function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : 'Something went wrong. Please try again.'
}
