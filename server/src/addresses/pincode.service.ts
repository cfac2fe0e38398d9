import { statesOfPincode } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { findPlace, keepPlace, type Place } from './pincode.repository.ts'
import { type KnownPlace, stateOfPlace } from './place-rules.ts'
import { askPostalService, PostalServiceDown } from './postal-service.ts'

type Given = { database: Database; pincodeApiUrl: () => string }

/** Milliseconds that a postal service which could not be reached is left alone: nobody waits for it meanwhile. */
const rest = 60_000

/**
 * City and state of pincodes. Answers are kept; one that is older than a day is still given at once, and asked for anew
 * behind it. So a postal service that hangs or is down is waited for only by who asks for a pincode that nobody has
 * asked for before, and by no more than its patience once a minute.
 */
export class Pincodes {
  readonly #database: Database
  readonly #pincodeApiUrl: () => string
  /** Questions on their way, so that each is asked once at a time. */
  readonly #asked = new Map<string, Promise<Place | undefined>>()
  #restsUntil = 0

  constructor({ database, pincodeApiUrl }: Given) {
    this.#database = database
    this.#pincodeApiUrl = pincodeApiUrl
  }

  /**
   * City and state of a pincode, the state by its usual name; an empty text where that is not known.
   * @throws {ShopError} PINCODE_NOT_FOUND; PINCODE_UNAVAILABLE with the states that its first digits tell
   */
  async lookUp(pincode: string): Promise<Place> {
    const { city, state } = await this.#find(pincode)
    return { city, state: stateOfPlace(pincode, state) }
  }

  /** What is known of a pincode, for a check that must not fail when the postal service is down. */
  async known(pincode: string): Promise<KnownPlace> {
    return this.#find(pincode).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      return error.code === 'PINCODE_NOT_FOUND' ? 'unknown' : 'unheard'
    })
  }

  async #find(pincode: string): Promise<Place> {
    const kept = await findPlace(this.#database, pincode)
    if (kept) {
      // Whether that works or not, this answer stands.
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

  /** @throws when the postal service did not answer, or not long ago */
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
