import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const {
  BROTLI_PARAM_MODE,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_SIZE_HINT,
  BROTLI_MODE_TEXT,
} = zlib.constants
/** It is 512 kB as a power of two, larger than any page. */
const BROTLI_WINDOW_BITS = 19
const toBrotli = promisify(zlib.brotliCompress)
const toGzip = promisify(zlib.gzip)
const fromBrotli = promisify(zlib.brotliDecompress)
const fromGzip = promisify(zlib.gunzip)

/** Each takes some 6 MB. */
const compressing = new ConcurrencyLimiter(2, Number.POSITIVE_INFINITY)

/**
 * Brotli's quality 5 makes 8.1 kB of 70 in 0.6 ms; 4 is 13 % larger, 9 takes nine times as long for 0.6 %
 * less.
 */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  const params = {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: 5,
    [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const compressed = await compressing.run(() =>
    encoding === 'gzip' ? toGzip(body, { level: 6 }) : toBrotli(body, { params }),
  )
  // A view would keep its whole buffer in memory; so would the pool of Buffer.from.
  if (compressed.buffer.byteLength === compressed.length) return compressed
  const own = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(own)
  return own
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? fromGzip(body) : fromBrotli(body)
}

const chosen = new Map<string, Encoding>()

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const encoding = choose(accepted)
  // Invented values must not fill the memory.
  if (chosen.size < 100 && accepted.length < 100) chosen.set(accepted, encoding)
  return encoding
}

function choose(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight ? Number(weight.slice(2)) : 1)
  }
  const allowed = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (allowed('br')) return 'br'
  return allowed('gzip') ? 'gzip' : 'identity'
}
