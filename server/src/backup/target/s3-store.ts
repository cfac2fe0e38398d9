import pRetry from 'p-retry'
import { S3mini, S3ServiceError } from 's3mini'
import type { S3Settings } from '../backup-settings.ts'
import { sha256 } from '../encryption.ts'
import { BackupError, type ObjectStore } from './object-store.ts'

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
  /** Ends requests and their repetitions. */
  signal?: AbortSignal | undefined
}

/** It stores in an S3-compatible bucket. Each object is one PUT of known size and checksum, so that half of one is never seen. */
export function s3Store({
  bucket,
  prefix,
  endpoint,
  firstBackoffMs = 500,
  signal,
  ...credentials
}: Options): ObjectStore {
  const s3 = new S3mini({
    ...credentials,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
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
        randomize: true,
        ...(signal && { signal }),
        shouldRetry: ({ error }) => isPassing(error),
      })
    } catch (error) {
      throw new BackupError(`${name} failed at ${what}: ${(error as Error).message}`)
    }
  }
  return {
    name,
    async put(object, bytes) {
      const checksum = Buffer.from(sha256(bytes), 'hex').toString('base64')
      await repeat('storing', () =>
        s3.putObject(folder + object, Buffer.from(bytes), 'application/octet-stream', undefined, {
          'x-amz-checksum-sha256': checksum,
        }),
      )
    },
    async get(object) {
      const bytes = await repeat('reading', () => s3.getObjectArrayBuffer(folder + object))
      return bytes ? new Uint8Array(bytes) : undefined
    },
    async list(inside) {
      const found = await repeat('listing', () => s3.listObjects('/', folder + inside))
      if (!found) throw new BackupError(`${name}: there is no such bucket`)
      return found.map(({ Key }) => Key.slice(folder.length)).sort()
    },
    async remove(object) {
      await repeat('deleting', () => s3.deleteObject(folder + object))
    },
  }
}
