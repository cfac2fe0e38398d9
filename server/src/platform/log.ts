import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import pretty from 'pino-pretty'

// Where a match may begin is said before it: otherwise a long word is looked through once for each of its characters.
const emailAddress = /(?<![^\s"'<>()=,;:])[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g
const token = /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g
const passwordHash = /\$argon2\w*\$[^\s"']+/g
const numbers = /\d{6,}/g
/** What follows a colon or stands in quotes is often what somebody entered, as in `invalid input syntax: "…"`. */
const quoted = /"[^"]*"/g

/** Text of an error without what could be about a person: addresses, codes, phones, tokens, and what is quoted. */
export const withoutPersonal = (text: string): string =>
  text
    .replace(emailAddress, '[email]')
    .replace(token, '[token]')
    .replace(passwordHash, '[hash]')
    .replace(quoted, '"…"')
    .replace(numbers, '[number]')

type LikeError = { message: string; stack: string; type?: string }

/** An error, or the copy of one: pg-boss hands its errors on as objects of its own. */
function isLikeError(error: unknown): error is LikeError {
  const { message, stack } = (error ?? {}) as Partial<Record<'message' | 'stack', unknown>>
  return typeof message === 'string' && typeof stack === 'string'
}

/**
 * An error with its kind, code and place. Errors of PostgreSQL, mail servers and libraries also carry rows, values and
 * recipients in fields of their own; those are left out.
 */
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

/** What opens something for whoever has it: the token of an order's status, and whatever else is as long as a token. */
const secretSegment = /(?<=\/orders\/status\/)[^/]+|[\w-]{43,}/g

/** The path of an address, without tokens. */
const shownPath = (url: string) => url.replace(/\?.*/s, '').replace(secretSegment, '[token]')

/** Fields that are nobody's business, should anybody ever log them. */
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
 * The log: lines of JSON, readable text on a terminal. A request is its method and path: query, headers and bodies
 * can carry what is nobody's business (tickets, addresses, codes).
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
