import type {
  BackOfficeKey,
  CsvResponse,
  ErrorBody,
  ErrorCode,
  MovingInResponse,
  ShownPicture,
} from '@amritvasya/contract'
import { createClient } from '@amritvasya/contract/client'
import { HttpError } from 'react-admin'
import { newId } from './new-id.ts'

const REQUEST_TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 60_000

type Sent = { method: string; headers: Record<string, string>; body?: BodyInit | undefined }

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
async function send(path: string, sent: Sent, timeoutMs: number, signal?: AbortSignal): Promise<unknown> {
  const sentWith = session.current()
  const late = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`/api${path}`, {
    ...sent,
    credentials: 'same-origin',
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
  if (response.ok) return json
  const failure = (json ?? {}) as Partial<ErrorBody>
  const signedInAgain = failure.code === 'AUTHENTICATION_REQUIRED' ? session.ended(sentWith) : undefined
  if (signedInAgain && sent.method === 'GET') {
    await signedInAgain
    return send(path, sent, timeoutMs, signal)
  }
  const message = signedInAgain
    ? sessionEnded
    : (failure.message ?? 'Something went wrong. Please try again.')
  throw new HttpError(message, response.status, { ...failure, message })
}

/** Returns false where the server may have made the change all the same. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500

/** They are idempotency keys of changes without a response, by request. */
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
    if (isAnswered(error)) unanswered.delete(content)
    throw error
  }
}

/**
 * It sends the session cookie.
 * @throws HttpError with the API's message and status; `body.code` is the contract's. The status is 0 after 10 seconds
 * or without a connection.
 */
export const call = createClient<BackOfficeKey>((path, sent, signal) => {
  const { method, headers, body } = sent
  if (method === 'GET') return send(path, sent, REQUEST_TIMEOUT_MS, signal)
  return sendOnce(`${method} ${path} ${body ?? ''}`, (key) =>
    send(path, { ...sent, headers: { ...headers, 'idempotency-key': key } }, REQUEST_TIMEOUT_MS, signal),
  )
})

/** @throws HttpError as {@link call} does, but after 60 seconds */
export async function sendPicture(picture: FormData): Promise<{ item: ShownPicture }> {
  // The server stores equal pixels once, so a picture needs no key.
  const sent = { method: 'POST', headers: { accept: 'application/json' }, body: picture }
  return (await send('/back-office/pictures', sent, FILE_TIMEOUT_MS)) as { item: ShownPicture }
}

type Imports = { products: CsvResponse; stock: CsvResponse; 'moving-in': MovingInResponse }

/**
 * @param isDryRun changes nothing
 * @throws HttpError as {@link sendPicture} does
 */
export async function sendImport<What extends keyof Imports>(
  what: What,
  file: File,
  isDryRun: boolean,
): Promise<Imports[What]> {
  const path = `/back-office/${what}/import${isDryRun ? '?dryRun=true' : ''}`
  const { name, size, lastModified } = file
  return (await sendOnce(`POST ${path} ${name} ${size} ${lastModified}`, (key) => {
    const headers = { accept: 'application/json', 'content-type': 'text/csv', 'idempotency-key': key }
    return send(path, { method: 'POST', headers, body: file }, FILE_TIMEOUT_MS)
  })) as Imports[What]
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
