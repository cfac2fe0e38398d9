import { createHash } from 'node:crypto'
import pRetry from 'p-retry'
import { S3mini, S3ServiceError } from 's3mini'
import { type BucketStore, StoreError } from './object-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** A part of 8 MB takes 64 s at 1 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000
const RETRIES = 5

/** S3 asks to repeat 500, 503 (SlowDown) and 429; any other failure of the network may pass, too. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429 || error.status === 408

type Options = S3Settings & {
  bucket: string
  /** It has no slashes around it and may be empty. */
  prefix: string
  /** It doubles with each try. */
  firstBackoffMs?: number
  /** Limits one request; a visitor waits for a shorter time than a backup. */
  requestTimeoutMs?: number
  /** It is the time after which nothing is repeated. */
  maxRetryMs?: number
  /** Ends requests and their repetitions. */
  signal?: AbortSignal | undefined
}

/** It stores in an S3-compatible bucket. Each object is one PUT of known size and checksum, so that half of one is never seen. */
export function s3Store({
  bucket,
  prefix,
  endpoint,
  firstBackoffMs = 500,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  maxRetryMs = Number.POSITIVE_INFINITY,
  signal,
  ...credentials
}: Options): BucketStore {
  const s3 = new S3mini({
    ...credentials,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: requestTimeoutMs,
    fetch: (input, init) => {
      const signals = [init?.signal, signal].filter((one) => one != null)
      return fetch(input, { ...init, signal: AbortSignal.any(signals) })
    },
  })
  const folder = prefix ? `${prefix}/` : ''
  const name = `s3://${bucket}${prefix && `/${prefix}`}`
  const repeat = async <T>(what: string, request: () => Promise<T>): Promise<T> => {
    try {
      return await pRetry(request, {
        retries: RETRIES,
        minTimeout: firstBackoffMs,
        maxRetryTime: maxRetryMs,
        randomize: true,
        ...(signal && { signal }),
        shouldRetry: ({ error }) => isPassing(error),
      })
    } catch (error) {
      throw new StoreError(`${name} failed at ${what}: ${(error as Error).message}`)
    }
  }
  const describe = async (inside: string) => {
    const found = await repeat('listing', () => s3.listObjects('/', folder + inside))
    if (!found) throw new StoreError(`${name}: there is no such bucket`)
    return found.map(({ Key, Size: size, LastModified: modifiedAt }) => ({
      name: Key.slice(folder.length),
      size,
      modifiedAt,
    }))
  }
  return {
    name,
    async put(object, bytes, { 'content-type': type = 'application/octet-stream', ...headers } = {}) {
      const checksum = createHash('sha256').update(bytes).digest('base64')
      await repeat('storing', () =>
        s3.putObject(folder + object, Buffer.from(bytes), type, undefined, {
          ...headers,
          'x-amz-checksum-sha256': checksum,
        }),
      )
    },
    async get(object) {
      const bytes = await repeat('reading', () => s3.getObjectArrayBuffer(folder + object))
      return bytes ? new Uint8Array(bytes) : undefined
    },
    async has(object) {
      return (await repeat('reading', () => s3.objectExists(folder + object))) === true
    },
    describe,
    async list(inside) {
      return (await describe(inside)).map((object) => object.name).sort()
    },
    async remove(object) {
      await repeat('deleting', () => s3.deleteObject(folder + object))
    },
  }
}
