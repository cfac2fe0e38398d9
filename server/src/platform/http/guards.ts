import type { FastifyInstance } from 'fastify'
import { ShopError } from './shop-error.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const maximumDepth = 50

/**
 * Text that PostgreSQL and a page can take: no control characters but tab and line breaks, no lone surrogates.
 */
export const isCleanText = (text: string): boolean => !controlCharacter.test(text) && text.isWellFormed()

/**
 * Refuses addresses with a bad escape or control characters, and query keys that are repeated or nested:
 * Fastify itself decodes `%00` and turns a repeated key into a list.
 * @throws {ShopError} INVALID_CHARACTERS, REPEATED_PARAMETER
 */
export function checkAddress(address: string): void {
  let decoded: string
  try {
    decoded = decodeURIComponent(address.replaceAll('+', ' '))
  } catch {
    throw new ShopError('INVALID_CHARACTERS')
  }
  if (!isCleanText(decoded) || /[\r\n\t]/.test(decoded)) throw new ShopError('INVALID_CHARACTERS')
  const query = address.split('?', 2)[1]
  if (!query) return
  const keys = [...new URLSearchParams(query).keys()]
  if (new Set(keys).size !== keys.length || keys.some((key) => key.includes('['))) {
    throw new ShopError('REPEATED_PARAMETER')
  }
}

/** Whether brackets outside of strings nest deeper than any body of the contract; looks at the text only once. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (inText) {
      if (code === 92) i++
      else if (code === 34) inText = false
    } else if (code === 34) inText = true
    else if (code === 123 || code === 91) {
      if (++depth > maximumDepth) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

const hasUncleanText = (value: unknown): boolean => {
  if (typeof value === 'string') return !isCleanText(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => !isCleanText(key) || hasUncleanText(inner))
}

/** @returns undefined when the bytes are no UTF-8, which Node itself would silently replace */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Reads bodies: JSON objects in UTF-8 only, of sane depth and clean text (bad inputs 1 to 6). */
export function guardInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!/^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(request.headers['content-type'] ?? '')) {
      return done(new ShopError('UNSUPPORTED_MEDIA_TYPE'))
    }
    // A call that takes no body may come with an empty one (API-41).
    if (body.length === 0 && !request.routeOptions.schema?.body) return done(null, undefined)
    const text = decode(body as Buffer)
    if (text === undefined) return done(new ShopError('INVALID_CHARACTERS'))
    if (isTooDeep(text)) return done(new ShopError('INVALID_JSON'))
    parse(request, text, (error, value) => {
      if (error) return done(error)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return done(new ShopError('INVALID_JSON'))
      }
      if (hasUncleanText(value)) return done(new ShopError('INVALID_CHARACTERS'))
      done(null, value)
    })
  })
  app.addHook('onRequest', async (request) => checkAddress(request.raw.url ?? '/'))
  // Without any body and type Fastify calls the handler with none.
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body && !request.body) throw new ShopError('INVALID_JSON')
  })
}

/** What a form leaves empty it does not ask for: `search=&status=` is a list without search and status. */
export function dropEmpty(query: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(query)) if (value === '') delete query[key]
}
