import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { BodyReader } from './body/read-body.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** PostgreSQL and a page accept it: no control characters but tab and line breaks, no lone surrogates. */
export const isCleanText = (text: string): boolean => !controlCharacter.test(text) && text.isWellFormed()

/**
 * Fastify itself decodes `%00` and turns a repeated key into a list.
 * @throws {ApiError} INVALID_CHARACTERS, REPEATED_PARAMETER
 */
export function checkAddress(address: string): void {
  let decoded: string
  try {
    decoded = decodeURIComponent(address.replaceAll('+', ' '))
  } catch {
    throw new ApiError('INVALID_CHARACTERS')
  }
  if (!isCleanText(decoded) || /[\r\n\t]/.test(decoded)) throw new ApiError('INVALID_CHARACTERS')
  const start = address.indexOf('?')
  if (start < 0) return
  const query = address.slice(start + 1)
  const keys = [...new URLSearchParams(query).keys()]
  if (new Set(keys).size !== keys.length || keys.some((key) => key.includes('['))) {
    throw new ApiError('REPEATED_PARAMETER')
  }
}

const suspicious = /\\[ubf]|\u007f/

function hasUncleanText(parsed: object): boolean {
  const waiting: object[] = [parsed]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const key in value) {
      if (!isCleanText(key)) return true
      const inner: unknown = (value as Record<string, unknown>)[key]
      if (typeof inner === 'string' && !isCleanText(inner)) return true
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  }
  return false
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Node would silently replace bytes that are not UTF-8. @throws {ApiError} INVALID_CHARACTERS */
function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ApiError('INVALID_CHARACTERS')
  }
}

class EventLoopTurns {
  #last: Promise<unknown> = Promise.resolve()

  next(): Promise<void> {
    const turn = this.#last.then(() => setImmediate())
    this.#last = turn
    return turn
  }
}

/** Larger bodies wait for a turn of the event loop. */
const MAX_UNCHUNKED_BYTES = 4 * 1024

const isJsonType = (type = ''): boolean => /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type)

/** It refuses bad inputs 1 to 6. */
export function guardInput(app: FastifyInstance): void {
  const parse = promisify(app.getDefaultJsonParser('error', 'error')) as unknown as (
    request: FastifyRequest,
    text: string,
  ) => Promise<unknown>
  const reader = new BodyReader()
  const turns = new EventLoopTurns()
  const cut = new WeakSet<FastifyRequest>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (!isJsonType(request.headers['content-type'])) {
      throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    }
    const { bytes, isCut } = await reader.read(request, payload)
    if (bytes.length === 0 && !request.routeOptions.schema?.body) return undefined
    if (bytes.length > MAX_UNCHUNKED_BYTES) await turns.next()
    const text = decode(bytes)
    const value = await parse(request, text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ApiError('INVALID_JSON')
    }
    if (suspicious.test(text) && hasUncleanText(value)) throw new ApiError('INVALID_CHARACTERS')
    if (isCut) cut.add(request)
    return value
  })
  app.addHook('onRequest', async (request) => checkAddress(request.raw.url ?? '/'))
  // Without body and content type Fastify calls the handler.
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema?.body as z.ZodType | undefined
    if (!schema || request.body) return
    // Many clients send no body where each field may be left out.
    if (!schema.safeParse({}).success) throw new ApiError('INVALID_JSON')
    request.body = {}
  })
  // A shortened body is only read to refuse its fields.
  app.addHook('preHandler', async (request) => {
    if (cut.has(request)) throw new ApiError('TOO_LARGE')
  })
}

/** `search=&status=` is a list without search and status. */
export function dropEmpty(query: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(query)) if (value === '') delete query[key]
}
