import type { ErrorBody, ErrorCode } from '@amritvasya/contract'
import { HttpError } from 'react-admin'
import { newId } from './new-id.ts'

const patience = 10_000
const filePatience = 60_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Query = Record<string, string | number | boolean | undefined>

type Sent = { headers: Record<string, string>; body?: BodyInit | undefined; signal?: AbortSignal | undefined }

/** Told that nobody is signed in any more; resolves when somebody is again, undefined when nobody was before. */
type SessionEndListener = () => Promise<void> | undefined

let onSessionEnd: SessionEndListener = () => undefined

/** Sets the listener for answers that say that the session has ended, whichever screen made the call. */
export function whenSessionEnds(listener: SessionEndListener): void {
  onSessionEnd = listener
}

const sessionEnded = 'Your session has ended. Please sign in again, then repeat this.'

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
      ? 'The shop is taking too long to respond. Please try again.'
      : 'No connection to the shop. Please check your internet connection and try again.'
    throw new HttpError(message, 0, { message })
  })
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return json as Answer
  const failure = (json ?? {}) as Partial<ErrorBody>
  const signedInAgain = failure.code === 'AUTHENTICATION_REQUIRED' ? onSessionEnd() : undefined
  if (signedInAgain && method === 'GET') {
    await signedInAgain
    return send(method, path, sent, patience)
  }
  const message = signedInAgain
    ? sessionEnded
    : (failure.message ?? 'Something went wrong. Please try again.')
  throw new HttpError(message, answer.status, { ...failure, message })
}

/** The keys of changes whose answer has not arrived, by what they change and how. */
const unanswered = new Map<string, string>()

/**
 * Sends a change under an Idempotency-Key. The same change keeps its key until its answer has arrived, so that a second
 * tap, and a retry after a lost answer, change nothing a second time.
 * @param content the call with its body
 */
async function sendOnce<Answer>(
  content: string,
  sendWith: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered.get(content) ?? newId()
  unanswered.set(content, key)
  try {
    const answer = await sendWith(key)
    unanswered.delete(content)
    return answer
  } catch (error) {
    const isAnswered = error instanceof HttpError && error.status >= 400 && error.status < 500
    if (isAnswered) unanswered.delete(content)
    throw error
  }
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
  const address = `${path}${search && `?${search}`}`
  const json = body === undefined ? undefined : JSON.stringify(body)
  const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  if (method === 'GET') return send(method, address, { headers, signal }, patience)
  return sendOnce(`${method} ${address} ${json ?? ''}`, (key) =>
    send(method, address, { headers: { ...headers, 'idempotency-key': key }, body: json, signal }, patience),
  )
}

/**
 * Sends a file: a form that holds one, or a table as it is.
 * @throws HttpError as {@link call} does, only later: files take their time on slow lines
 */
export function sendFile<Answer>(path: string, file: FormData | File): Promise<Answer> {
  // A picture that arrives twice is kept once: it is known by its pixels.
  if (file instanceof FormData) return send('POST', path, { headers: {}, body: file }, filePatience)
  const { name, size, lastModified } = file
  return sendOnce(`POST ${path} ${name} ${size} ${lastModified}`, (key) => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': key }
    return send('POST', path, { headers, body: file }, filePatience)
  })
}

/** The contract's code of a failed call, if that is what the error is. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof HttpError)) return undefined
  return (error.body as Partial<ErrorBody> | undefined)?.code
}

/** Where the errors of a form tell that somebody else has changed what it is about. */
export const changedMeanwhile = 'root.changedMeanwhile'

/**
 * What a form shows of a failure: each message by the path of its field, as react-admin takes them. What is about no
 * field is about the whole form, which so stays one that is not saved.
 */
export function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const told = error instanceof HttpError ? (error.body as Partial<ErrorBody> | undefined)?.errors : undefined
  const place = codeOf(error) === 'CHANGED_MEANWHILE' ? changedMeanwhile : 'root.serverError'
  return told ?? { [place]: messageOf(error) }
}

/** What may be said to people about an error. */
export function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : 'Something went wrong. Please try again.'
}
