import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { IncidentLog, type IncidentLogger } from '../platform/incident-log.ts'
import { findPlace, type Place, savePlace } from './pincode.repository.ts'
import { cityOfPlace, type KnownPlace, stateOfPlace } from './place-rules.ts'
import { lookUpPincode, PostalServiceUnavailable } from './postal-service.ts'

type Options = { database: Database; pincodeApiUrl: () => string; log: IncidentLogger }

const RETRY_AFTER_FAILURE_MS = 60_000

/**
 * An older place than a day is returned at once and refreshed in the background, so that only a new pincode
 * waits for the postal service.
 */
export class Pincodes {
  readonly #database: Database
  readonly #pincodeApiUrl: () => string
  readonly #pending = new Map<string, Promise<Place | undefined>>()
  readonly #outage: IncidentLog
  #restsUntil = 0

  constructor({ database, pincodeApiUrl, log }: Options) {
    this.#database = database
    this.#pincodeApiUrl = pincodeApiUrl
    this.#outage = new IncidentLog(log, 'pincode lookup failed', {
      recovered: 'pincode lookup works again',
    })
  }

  /**
   * The fields of a place are empty where they are unknown.
   * @throws {ApiError} PINCODE_NOT_FOUND; PINCODE_UNAVAILABLE with the states that its first digits allow
   */
  async lookUp(pincode: string): Promise<Place> {
    const { city: district, state } = await this.#find(pincode)
    return { city: cityOfPlace(pincode, district), state: stateOfPlace(pincode, state) }
  }

  /** Survives an outage of the postal service. */
  async known(pincode: string): Promise<KnownPlace> {
    return this.#find(pincode).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return error.code === 'PINCODE_NOT_FOUND' ? 'unknown' : 'unanswered'
    })
  }

  async #find(pincode: string): Promise<Place> {
    const stored = await findPlace(this.#database, pincode)
    if (stored) {
      // The stored place remains in use; `#fetch` has logged the failure.
      if (!stored.isFresh) this.#ask(pincode).catch(() => {})
      return stored.place
    }
    const place = await this.#ask(pincode).catch(() => {
      const states = [...statesOfPincode(pincode)]
      throw new ApiError('PINCODE_UNAVAILABLE', undefined, { states })
    })
    if (!place) throw new ApiError('PINCODE_NOT_FOUND')
    return place
  }

  /** @throws when the postal service fails now, or failed within the last minute */
  #ask(pincode: string): Promise<Place | undefined> {
    const pending = this.#pending.get(pincode)
    if (pending) return pending
    const asking = this.#fetch(pincode).finally(() => this.#pending.delete(pincode))
    this.#pending.set(pincode, asking)
    return asking
  }

  async #fetch(pincode: string): Promise<Place | undefined> {
    if (Date.now() < this.#restsUntil) throw new PostalServiceUnavailable('resting')
    try {
      const place = await lookUpPincode(this.#pincodeApiUrl(), pincode)
      if (place) await savePlace(this.#database, pincode, place)
      this.#outage.succeed()
      return place
    } catch (error) {
      this.#outage.fail(error)
      if (error instanceof PostalServiceUnavailable) this.#restsUntil = Date.now() + RETRY_AFTER_FAILURE_MS
      throw error
    }
  }
}
