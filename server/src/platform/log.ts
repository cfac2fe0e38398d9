import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import pretty from 'pino-pretty'

// The lookbehinds prevent quadratic time.
const emailAddress = /(?<![^\s"'<>()=,;:])[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g
const token = /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g
const passwordHash = /\$argon2\w*\$[^\s"']+/g
const numbers = /\d{6,}/g
/** It is often user input, as in `invalid input syntax: "…"`. */
const quoted = /"[^"]*"/g

export const withoutPersonal = (text: string): string =>
  text
    .replace(emailAddress, '[email]')
    .replace(token, '[token]')
    .replace(passwordHash, '[hash]')
    .replace(quoted, '"…"')
    .replace(numbers, '[number]')

type LikeError = { message: string; stack: string; type?: string }

/** pg-boss passes on plain objects. */
function isLikeError(error: unknown): error is LikeError {
  const { message, stack } = (error ?? {}) as Partial<Record<'message' | 'stack', unknown>>
  return typeof message === 'string' && typeof stack === 'string'
}

/** Other fields of errors carry rows, values and recipients. */
function describeError(error: unknown): Record<string, unknown> {
  if (!isLikeError(error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const { type, message, stack } = error instanceof Error ? stdSerializers.err(error) : error
  return {
    type: type ?? 'Object',
    message: withoutPersonal(message),
    stack: withoutPersonal(stack.replace(message, '')),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
  }
}

/** Order status tokens, and anything as long as a token. */
const secretSegment = /(?<=\/orders\/status\/)[^/]+|[\w-]{43,}/g

/** Anybody may type anything into an address. */
const personalSegment = /(?<![^/])[^/]*(?:@|%40)[^/]*/gi
const phoneNumber = /(?<![0-9a-f])\d{10,}(?![0-9a-f])/gi

const shownPath = (url: string) =>
  url
    .replace(/\?.*/s, '')
    .replace(secretSegment, '[token]')
    .replace(personalSegment, '[email]')
    .replace(phoneNumber, '[number]')

const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'otp',
  'token',
  'email',
  'phone',
  'authorization',
]

/**
 * Requests are logged by method and path only, since query, headers and bodies can carry personal data and
 * secrets.
 */
export function createLog(level: string, stream: DestinationStream = usualStream()): Logger {
  const serializers = {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: shownPath(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    err: describeError,
  }
  const redact = { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' }
  return pino({ level, serializers, redact }, stream)
}

const usualStream = (): DestinationStream =>
  process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : process.stdout
