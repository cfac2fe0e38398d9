import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { networkOf } from '../caller.ts'
import { ByteBudget } from './byte-budget.ts'
import { JsonScan, type ScanLimits } from './json-scan.ts'

/** It holds for every endpoint (bad input 3). */
export const MAX_BODY_BYTES = 1024 * 1024
/** Fits the longest message in escaped Devanagari. */
export const DEFAULT_BODY_BYTES = 32 * 1024
/** Smaller bodies are free of the byte budget. */
const SMALL_BODY_BYTES = 16 * 1024
const MAX_JSON_DEPTH = 50
/** Fewer are no body of the shop's clients. */
const BYTES_PER_NODE = 16
/** It is more than any text of a shopper's form. */
const MAX_RETAINED_TEXT_BYTES = 1024

const scanLimits = (maxBytes: number): ScanLimits => ({
  maxDepth: MAX_JSON_DEPTH,
  maxNodes: maxBytes / BYTES_PER_NODE,
})

export type ReadBody = {
  bytes: Buffer
  /** Such a body may be refused by its fields, but never used. */
  isCut: boolean
}

export class BodyReader {
  readonly #budget = new ByteBudget(16 * MAX_BODY_BYTES, MAX_BODY_BYTES)

  /**
   * @throws {ApiError} TOO_LARGE, TOO_MANY_REQUESTS, INVALID_JSON when nested too deep or aborted; up to 1
   * MiB only after the whole body has arrived, so that the sender receives the response
   */
  read(request: FastifyRequest, payload: IncomingMessage): Promise<ReadBody> {
    const maxBytes = Math.min(request.routeOptions.bodyLimit ?? MAX_BODY_BYTES, MAX_BODY_BYTES)
    const declaredBytes = Number(request.headers['content-length'] ?? 0)
    if (declaredBytes > MAX_BODY_BYTES) throw new ApiError('TOO_LARGE')
    const body = new ArrivingBody(maxBytes)
    let isLarge = false
    return new Promise((resolve, reject) => {
      const stop = () => {
        payload.off('data', take).off('end', end).off('error', fail).off('close', fail)
      }
      const fail = () => {
        stop()
        reject(new ApiError('INVALID_JSON'))
      }
      const take = (chunk: Buffer) => {
        body.take(chunk)
        if (!isLarge && body.arrived > SMALL_BODY_BYTES) {
          isLarge = true
          try {
            this.#budget.spend(networkOf(request.ip), Math.max(declaredBytes, body.arrived))
          } catch (error) {
            body.refuse(error as ApiError)
          }
        }
        if (body.arrived <= MAX_BODY_BYTES) return
        stop()
        reject(new ApiError('TOO_LARGE'))
      }
      const end = () => {
        stop()
        try {
          resolve(body.finish())
        } catch (error) {
          reject(error)
        }
      }
      payload.on('data', take).on('end', end).on('error', fail).on('close', fail)
    })
  }
}

class ArrivingBody {
  arrived = 0
  readonly #maxBytes: number
  #scan: JsonScan
  #kept: Buffer[] = []
  #keptBytes = 0
  #isShortening = false
  #refusal: ApiError | undefined

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#scan = new JsonScan(scanLimits(maxBytes))
  }

  refuse(refusal: ApiError): void {
    this.#refusal ??= refusal
    this.#kept = []
  }

  take(chunk: Buffer): void {
    this.arrived += chunk.length
    if (this.#refusal) return
    if (!this.#isShortening && this.arrived > this.#maxBytes) this.#startShortening()
    if (this.#isShortening) this.#keepShortened(chunk)
    else if (this.#scan.take(chunk)) this.#keep(chunk)
    else this.#refuseScanned()
  }

  finish(): ReadBody {
    if (this.#refusal) throw this.#refusal
    // Chunks are views of the socket's read buffer.
    return { bytes: Buffer.concat(this.#kept), isCut: this.#isShortening }
  }

  /** The validation of the field gives the better message (bad input 14). */
  #startShortening(): void {
    this.#isShortening = true
    this.#scan = new JsonScan(scanLimits(this.#maxBytes))
    const before = this.#kept
    this.#kept = []
    this.#keptBytes = 0
    for (const chunk of before) this.#keepShortened(chunk)
  }

  #keepShortened(chunk: Buffer): void {
    if (this.#refusal) return
    const shortened = this.#scan.shorten(chunk, MAX_RETAINED_TEXT_BYTES)
    if (shortened) this.#keep(shortened)
    else this.#refuseScanned()
    if (this.#keptBytes > this.#maxBytes) this.refuse(new ApiError('TOO_LARGE'))
  }

  #keep(chunk: Buffer): void {
    this.#kept.push(chunk)
    this.#keptBytes += chunk.length
  }

  #refuseScanned(): void {
    this.refuse(new ApiError(this.#scan.isTooDeep ? 'INVALID_JSON' : 'TOO_LARGE'))
  }
}
