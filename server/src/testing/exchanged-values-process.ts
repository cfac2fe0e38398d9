import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { tellingText, valuesByKey } from './values-in-texts.ts'

// Preloaded into a shop's process: adds what personal data and secrets requests bring and answers hand out to the file
// EXCHANGED_VALUES, because passwords, keys and codes of apps stand in no database as they are typed.
const file = process.env.EXCHANGED_VALUES
const MAX_BODY_BYTES = 1_000_000

type Exchange = { request: IncomingMessage; response: ServerResponse }

const seen = new Set<string>()

function record(values: string[]): void {
  const fresh = [...new Set(values)].filter((value) => !seen.has(value))
  for (const value of fresh) seen.add(value)
  if (file && fresh.length > 0)
    appendFileSync(file, fresh.map((value) => `${JSON.stringify(value)}\n`).join(''))
}

function valuesInBody(pieces: Buffer[], type = 'application/json'): string[] {
  const text = Buffer.concat(pieces).toString()
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return [...new URLSearchParams(text)].flatMap(([key, value]) => valuesByKey(value, key))
  }
  if (!type.startsWith('application/json')) return []
  try {
    return valuesByKey(JSON.parse(text))
  } catch {
    // A client may send anything, and a page is an answer, too.
    return []
  }
}

const cookieValues = (cookies: unknown): string[] =>
  [cookies ?? []].flat().flatMap((cookie) => tellingText(/=([^;]*)/.exec(String(cookie))?.[1] ?? ''))

/** Keeps pieces as they pass: a listener would make the body flow before the shop reads it. */
function watchRequest(request: IncomingMessage, pieces: Buffer[]): void {
  const push = request.push.bind(request)
  let length = 0
  request.push = (piece, encoding) => {
    length += Buffer.isBuffer(piece) ? piece.length : 0
    if (Buffer.isBuffer(piece) && length <= MAX_BODY_BYTES) pieces.push(piece)
    return push(piece, encoding)
  }
}

function watchAnswer(response: ServerResponse, pieces: Buffer[]): void {
  const { end } = response
  response.end = function endWatched(this: ServerResponse, ...parameters: unknown[]) {
    const [body] = parameters
    if (typeof body === 'string' || body instanceof Uint8Array) pieces.push(Buffer.from(body as string))
    return Reflect.apply(end, this, parameters)
  }
}

/** Headers that are passed here cannot be read later. */
function watchCookies(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = function writeHeadWatched(this: ServerResponse, ...parameters: unknown[]) {
    const headers = parameters.at(-1) as Record<string, unknown> | number | undefined
    if (typeof headers === 'object') record(cookieValues(headers['set-cookie']))
    return Reflect.apply(writeHead, this, parameters)
  }
}

function watch({ request, response }: Exchange): void {
  watchCookies(response)
  if (request.method === 'GET' || request.method === 'HEAD') return
  const sent: Buffer[] = []
  const answered: Buffer[] = []
  watchRequest(request, sent)
  watchAnswer(response, answered)
  response.once('close', () => {
    record(cookieValues(response.getHeader('set-cookie')))
    record(valuesInBody(sent, request.headers['content-type']))
    // The code of an error opens nothing.
    if (response.statusCode < 400) record(valuesInBody(answered))
  })
}

if (file && isMainThread && process.argv[1]?.endsWith('/main.ts')) {
  appendFileSync(file, '')
  subscribe('http.server.request.start', (message) => watch(message as Exchange))
}
