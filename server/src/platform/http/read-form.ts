import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isCleanText } from './guards.ts'

/** Files have generated names (U3). */
export type Upload = { fields: Record<string, string>; files: string[] }

export const MEGABYTE = 1024 * 1024

/** The parser stops at each of these limits (U4). */
export type FormLimits = {
  fields: number
  files: number
  parts: number
  fileSize: number
  fieldNameSize: number
  fieldSize: number
  headerPairs: number
}

/** Includes a megabyte for fields and boundaries. */
const maxBytes = ({ files, fileSize }: FormLimits): number => files * fileSize + MEGABYTE

/** @throws {ApiError} UNSUPPORTED_MEDIA_TYPE, INVALID_INPUT without a boundary, TOO_LARGE */
export function checkForm({ headers }: FastifyRequest, limits: FormLimits): void {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send multipart/form-data')
  }
  if (!/;\s*boundary="?[^\s";]/i.test(type)) {
    throw new ApiError('INVALID_INPUT', 'The form names no boundary between its parts')
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes(limits)) throw new ApiError('TOO_LARGE')
}

const byParserCode: Record<string, () => ApiError> = {
  FST_FILES_LIMIT: () => new ApiError('TOO_MANY_IMAGES'),
  FST_REQ_FILE_TOO_LARGE: () => new ApiError('IMAGE_TOO_LARGE'),
}

/**
 * @param time milliseconds within which the whole body must arrive
 * @throws {ApiError} TOO_MANY_IMAGES, IMAGE_TOO_LARGE, TOO_LARGE, REQUEST_TIMEOUT, INVALID_INPUT,
 * INVALID_CHARACTERS, SERVER_ERROR when a file cannot be written
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  { limits, time }: { limits: FormLimits; time: number },
): Promise<Upload> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ApiError('REQUEST_TIMEOUT')), time)
  const reading = readParts(request, folder)
  const watch = countBytes(request, maxBytes(limits), () => late.reject(new ApiError('TOO_LARGE')))
  try {
    return await Promise.race([reading, late.promise])
  } catch (error) {
    // Only the first failure counts; a form that is cut off fails again.
    reading.catch(() => {})
    const failure = toFailure(error)
    // A browser that is cut off while sending shows no response.
    if (!['REQUEST_TIMEOUT', 'TOO_LARGE'].includes(failure.code)) {
      await Promise.race([drain(request), late.promise]).catch(() => {})
    }
    throw failure
  } finally {
    clearTimeout(timer)
    watch.stop()
    // No race waits for it any more.
    late.promise.catch(() => {})
  }
}

function toFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code = '' } = error as { code?: string }
  // A disk error is not the sender's fault.
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return new ApiError('SERVER_ERROR')
  return byParserCode[code]?.() ?? new ApiError('INVALID_INPUT', 'The form could not be read')
}

/** Bodies may lack a content length. Call it after attaching a reader, as a listener starts the flow. */
function countBytes({ raw }: FastifyRequest, max: number, tooMany: () => void): { stop(): void } {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max) tooMany()
  }
  raw.on('data', count)
  return { stop: () => void raw.off('data', count) }
}

function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return Promise.resolve()
  raw.unpipe()
  return new Promise((resolve) => {
    raw.once('end', resolve)
    raw.once('close', resolve)
    raw.resume()
  })
}

async function readParts(request: FastifyRequest, folder: string): Promise<Upload> {
  const fields: Record<string, string> = {}
  const files: string[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const path = join(folder, String(files.length))
      await pipeline(part.file, createWriteStream(path))
      if (part.file.truncated) throw new ApiError('IMAGE_TOO_LARGE')
      // A form without a chosen file sends an empty one.
      if (part.file.bytesRead > 0 || part.filename) files.push(path)
      continue
    }
    const { fieldname, value } = part
    if (typeof value !== 'string' || Object.hasOwn(fields, fieldname)) throw new ApiError('INVALID_INPUT')
    if (!isCleanText(value)) throw new ApiError('INVALID_CHARACTERS')
    fields[fieldname] = value
  }
  return { fields, files }
}
