import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../caller.ts'
import { ShopError } from '../shop-error.ts'
import { ByteBudget } from './byte-budget.ts'
import { JsonScan, type ScanLimits } from './json-scan.ts'

/** Bytes above which every call refuses a body (bad input 3). */
export const mostBytesOfAll = 1024 * 1024
/** Bytes of JSON that a call takes unless the contract says otherwise: the longest message in escaped Devanagari fits. */
export const usualBytes = 32 * 1024
/** Bodies up to here count for nothing. */
const smallBytes = 16 * 1024
const mostDepth = 50
/** The least bytes that a value takes in a body that a client of the shop would write. */
const bytesOfNode = 16
/** Bytes that are kept of each text of a body that is too large: more than any text of a shopper's form. */
const keptOfText = 1024

const scanLimits = (mostBytes: number): ScanLimits => ({ mostDepth, mostNodes: mostBytes / bytesOfNode })

export type ReadBody = {
  bytes: Buffer
  /** Whether texts were shortened because all of it was too large; such a body may be refused, never used. */
  isCut: boolean
}

/** Reads bodies of JSON within limits of bytes, depth and number of values, which are counted while bytes arrive. */
export class BodyReader {
  readonly #budget = new ByteBudget(16 * mostBytesOfAll, mostBytesOfAll)

  /**
   * @throws {ShopError} TOO_LARGE, INVALID_JSON when it nests too deep, TOO_MANY_REQUESTS; once the whole body came,
   *   so that the sender hears it
   */
  read(request: FastifyRequest, payload: IncomingMessage): Promise<ReadBody> {
    const mostBytes = Math.min(request.routeOptions.bodyLimit ?? mostBytesOfAll, mostBytesOfAll)
    const told = Number(request.headers['content-length'] ?? 0)
    if (told > mostBytesOfAll) throw new ShopError('TOO_LARGE')
    const body = new ArrivingBody(mostBytes)
    let isLarge = false
    return new Promise((resolve, reject) => {
      const stop = () => {
        payload.off('data', take).off('end', end).off('error', fail).off('close', fail)
      }
      const fail = () => {
        stop()
        reject(new ShopError('INVALID_JSON'))
      }
      const take = (chunk: Buffer) => {
        body.take(chunk)
        if (!isLarge && body.arrived > smallBytes) {
          isLarge = true
          try {
            this.#budget.spend(networkOf(request.ip), Math.max(told, body.arrived))
          } catch (error) {
            body.refuse(error as ShopError)
          }
        }
        if (body.arrived <= mostBytesOfAll) return
        stop()
        reject(new ShopError('TOO_LARGE'))
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

/** What has come of a body; never more of it than the call takes is kept. */
class ArrivingBody {
  arrived = 0
  readonly #mostBytes: number
  #scan: JsonScan
  #kept: Buffer[] = []
  #keptBytes = 0
  #isShortening = false
  #refusal: ShopError | undefined

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
    this.#scan = new JsonScan(scanLimits(mostBytes))
  }

  /** From now on bytes are only counted. */
  refuse(refusal: ShopError): void {
    this.#refusal ??= refusal
    this.#kept = []
  }

  take(chunk: Buffer): void {
    this.arrived += chunk.length
    if (this.#refusal) return
    if (!this.#isShortening && this.arrived > this.#mostBytes) this.#startShortening()
    if (this.#isShortening) this.#keepShortened(chunk)
    else if (this.#scan.take(chunk)) this.#keep(chunk)
    else this.#refuseScanned()
  }

  finish(): ReadBody {
    if (this.#refusal) throw this.#refusal
    // Always a copy: chunks are views of the buffer that the socket reads into.
    return { bytes: Buffer.concat(this.#kept), isCut: this.#isShortening }
  }

  /** A body that is too large may be so by one text, and then the check of that field says it best (bad input 14). */
  #startShortening(): void {
    this.#isShortening = true
    this.#scan = new JsonScan(scanLimits(this.#mostBytes))
    const before = this.#kept
    this.#kept = []
    this.#keptBytes = 0
    for (const chunk of before) this.#keepShortened(chunk)
  }

  #keepShortened(chunk: Buffer): void {
    if (this.#refusal) return
    const shortened = this.#scan.shorten(chunk, keptOfText)
    if (shortened) this.#keep(shortened)
    else this.#refuseScanned()
    if (this.#keptBytes > this.#mostBytes) this.refuse(new ShopError('TOO_LARGE'))
  }

  #keep(chunk: Buffer): void {
    this.#kept.push(chunk)
    this.#keptBytes += chunk.length
  }

  #refuseScanned(): void {
    this.refuse(new ShopError(this.#scan.isTooDeep ? 'INVALID_JSON' : 'TOO_LARGE'))
  }
}
