import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { newId } from '../../platform/id.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Customer } from '../customer.repository.ts'
import { isKnownNetwork, rememberNetwork } from './known-network.repository.ts'
import { addSession, findHolder, touchSession } from './session.repository.ts'
import { readToken, signToken, type TokenContent } from './token.ts'

/** How long one stays signed in: 14 days, in milliseconds. */
const lifetime = 14 * 24 * 3600 * 1000
/** Tokens whose signature is known to be good. What they stand for is looked up every time. */
const mostKnown = 500

/** Sessions, and the tokens that stand for them. A token is good as long as its session is in the database. */
export class Sessions {
  readonly #secrets: Secrets
  readonly #known = new LRUCache<string, Omit<TokenContent, 'role'>>({ max: mostKnown })

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  #fingerprint = (network: string) => this.#secrets.fingerprint('network', network)

  /** Signs a verified customer in. @returns the token, good once the transaction commits */
  async start(transaction: Database, { id, role }: Customer, network: string): Promise<string> {
    const sessionId = newId()
    const expiresAt = new Date(Math.floor((Date.now() + lifetime) / 1000) * 1000)
    await addSession(transaction, { id: sessionId, customerId: id, expiresAt })
    if (network) await rememberNetwork(transaction, id, this.#fingerprint(network))
    return signToken(this.#secrets.key('token'), { customerId: id, sessionId, role, expiresAt })
  }

  /** Whom a token stands for at this moment. */
  async find(database: Database, token: string, userAgent: string): Promise<Caller | undefined> {
    const content = await this.#read(token)
    if (!content) return undefined
    const holder = await findHolder(database, content.sessionId, content.customerId)
    if (!holder) return undefined
    const { isUseOld, ...caller } = holder
    if (isUseOld) await touchSession(database, content.sessionId, deviceName(userAgent))
    return { ...caller, sessionId: content.sessionId }
  }

  async #read(token: string): Promise<Omit<TokenContent, 'role'> | undefined> {
    const known = this.#known.get(token)
    if (known && known.expiresAt.getTime() > Date.now()) return known
    const content = await readToken(this.#secrets.keys('token'), token)
    if (content) this.#known.set(token, content)
    return content
  }

  /** Whether the customer of this address has signed in from there before. */
  knows = (database: Database, email: string, network: string): Promise<boolean> =>
    isKnownNetwork(database, email, this.#fingerprint(network))
}
