import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { newId } from '../../platform/id.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Customer } from '../customer.repository.ts'
import { isKnownNetwork, rememberNetwork } from './known-network.repository.ts'
import { createSession, findSessionHolder, touchSession } from './session.repository.ts'
import { readToken, signToken, type TokenContent } from './token.ts'

const SESSION_LIFETIME_MS = 14 * 24 * 3600 * 1000
/** It counts verified signatures; the session is still looked up on every request. */
const MAX_CACHED_SESSIONS = 500

/** A token is valid as long as its session exists. */
export class Sessions {
  readonly #secrets: Secrets
  readonly #known = new LRUCache<string, Omit<TokenContent, 'role'>>({ max: MAX_CACHED_SESSIONS })
  #keysOfKnown: readonly Uint8Array[] | undefined

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  #fingerprint = (network: string) => this.#secrets.fingerprint('network', network)

  /**
   * @param isConfirmed false where the proof does not suffice to change how the account is signed in to
   * @returns the token, valid once the transaction commits
   */
  async start(
    transaction: Database,
    { id, role }: Customer,
    network: string,
    isConfirmed = true,
  ): Promise<string> {
    const sessionId = newId()
    const expiresAt = new Date(Math.floor((Date.now() + SESSION_LIFETIME_MS) / 1000) * 1000)
    await createSession(transaction, { id: sessionId, customerId: id, expiresAt, isConfirmed })
    if (network) await rememberNetwork(transaction, id, this.#fingerprint(network))
    return signToken(this.#secrets.key('token'), { customerId: id, sessionId, role, expiresAt })
  }

  async find(database: Database, token: string, userAgent: string): Promise<Caller | undefined> {
    const content = await this.#read(token)
    if (!content) return undefined
    const holder = await findSessionHolder(database, content.sessionId, content.customerId)
    if (!holder) return undefined
    const { isUseOld, ...caller } = holder
    if (isUseOld) await touchSession(database, content.sessionId, deviceName(userAgent))
    return { ...caller, sessionId: content.sessionId }
  }

  async #read(token: string): Promise<Omit<TokenContent, 'role'> | undefined> {
    const keys = this.#secrets.keys('token')
    // A token of a secret that was taken away ends with it.
    if (keys !== this.#keysOfKnown) this.#known.clear()
    this.#keysOfKnown = keys
    const known = this.#known.get(token)
    if (known && known.expiresAt.getTime() > Date.now()) return known
    const content = await readToken(keys, token)
    if (content && keys === this.#keysOfKnown) this.#known.set(token, content)
    return content
  }

  knows = (database: Database, email: string, network: string): Promise<boolean> =>
    isKnownNetwork(database, email, this.#fingerprint(network))
}
