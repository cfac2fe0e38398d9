import { statesOfPincode } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { findPlace, keepPlace, type Place } from './pincode.repository.ts'
import { type KnownPlace, stateOfPlace } from './place-rules.ts'
import { askPostalService, PostalServiceDown } from './postal-service.ts'

type Given = { database: Database; pincodeApiUrl: () => string }

/** Milliseconds without requests after the postal service failed. */
const rest = 60_000

/**
 * Caches places in the database. A place older than a day is returned at once and refreshed in the background, so that
 * only a new pincode waits for the postal service, and during an outage at most one timeout a minute.
 */
export class Pincodes {
  readonly #database: Database
  readonly #pincodeApiUrl: () => string
  /** Requests in flight, shared by concurrent lookups of a pincode. */
  readonly #asked = new Map<string, Promise<Place | undefined>>()
  #restsUntil = 0

  constructor({ database, pincodeApiUrl }: Given) {
    this.#database = database
    this.#pincodeApiUrl = pincodeApiUrl
  }

  /**
   * @returns city and state, empty where unknown
   * @throws {ShopError} PINCODE_NOT_FOUND; PINCODE_UNAVAILABLE with the states that its first digits allow
   */
  async lookUp(pincode: string): Promise<Place> {
    const { city, state } = await this.#find(pincode)
    return { city, state: stateOfPlace(pincode, state) }
  }

  /** Does not fail when the postal service is down. */
  async known(pincode: string): Promise<KnownPlace> {
    return this.#find(pincode).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      return error.code === 'PINCODE_NOT_FOUND' ? 'unknown' : 'unheard'
    })
  }

  async #find(pincode: string): Promise<Place> {
    const kept = await findPlace(this.#database, pincode)
    if (kept) {
      // A failed refresh leaves the cached place in use.
      if (!kept.isFresh) this.#ask(pincode).catch(() => {})
      return kept.place
    }
    const place = await this.#ask(pincode).catch(() => {
      const states = [...statesOfPincode(pincode)]
      throw new ShopError('PINCODE_UNAVAILABLE', undefined, { states })
    })
    if (!place) throw new ShopError('PINCODE_NOT_FOUND')
    return place
  }

  /** @throws when the postal service fails now, or failed within the last minute */
  #ask(pincode: string): Promise<Place | undefined> {
    const asked = this.#asked.get(pincode)
    if (asked) return asked
    const asking = this.#fetch(pincode).finally(() => this.#asked.delete(pincode))
    this.#asked.set(pincode, asking)
    return asking
  }

  async #fetch(pincode: string): Promise<Place | undefined> {
    if (Date.now() < this.#restsUntil) throw new PostalServiceDown('resting')
    try {
      const place = await askPostalService(this.#pincodeApiUrl(), pincode)
      if (place) await keepPlace(this.#database, pincode, place)
      return place
    } catch (error) {
      if (error instanceof PostalServiceDown) this.#restsUntil = Date.now() + rest
      throw error
    }
  }
}
