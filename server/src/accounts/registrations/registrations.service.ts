import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Registration } from '../accounts.tables.ts'
import { type CodeRow, consumeCode, expireCodes } from '../codes/code.repository.ts'
import type { Codes, IssuedCode } from '../codes/codes.service.ts'
import { registrationForResentCode, registrationsAcceptingCode } from './code-ownership.ts'
import {
  createRegistration,
  deleteRegistrations,
  listPendingRegistrations,
  type RegistrationPurpose,
} from './registration.repository.ts'

type Claim = {
  purpose: RegistrationPurpose
  email: string
  network: string
  registrationId?: string | undefined
}

const scope = ({ purpose, email }: Pick<Claim, 'purpose' | 'email'>) => ({ purpose, email, customerId: null })

export class Registrations {
  readonly #secrets: Secrets
  readonly #codes: Codes

  constructor(secrets: Secrets, codes: Codes) {
    this.#secrets = secrets
    this.#codes = codes
  }

  #fingerprint = (network: string) => this.#secrets.fingerprint('network', network)

  /** @throws {ApiError} TOO_MANY_CODES */
  async add(
    transaction: Database,
    { purpose, email, network }: Claim,
    registration: Registration,
  ): Promise<{ registrationId: string; code: IssuedCode }> {
    const registrationId = randomBytes(12).toString('hex')
    const code = await this.#codes.issue(transaction, scope({ purpose, email }), registrationId)
    const source = this.#fingerprint(network)
    await createRegistration(transaction, {
      ...registration,
      id: registrationId,
      purpose,
      email,
      network: source,
    })
    return { registrationId, code }
  }

  /**
   * Replaces the code of the registration.
   * @throws {ApiError} TOO_MANY_CODES
   */
  async resend(
    transaction: Database,
    claim: Claim,
  ): Promise<{ code: IssuedCode; fullName: string | undefined }> {
    const waiting = await listPendingRegistrations(transaction, claim.purpose, claim.email)
    const id = registrationForResentCode(waiting, claim.registrationId)
    await expireCodes(transaction, { ...scope(claim), registrations: [id] })
    const code = await this.#codes.issue(transaction, scope(claim), id)
    return { code, fullName: waiting.find((one) => one.id === id)?.full_name }
  }

  /** @throws {ApiError} INVALID_CODE, CODE_EXHAUSTED */
  async check(database: Database, claim: Claim, otp: string): Promise<CodeRow> {
    const waiting = await listPendingRegistrations(database, claim.purpose, claim.email)
    const open = registrationsAcceptingCode(waiting, claim.registrationId, this.#fingerprint(claim.network))
    return this.#codes.check(database, { ...scope(claim), registrations: open }, otp)
  }

  /**
   * Ends everything else that is pending for the address.
   * @returns undefined when the code only proves the mailbox
   * @throws {ApiError} INVALID_CODE when another request used it first, or the registration is gone
   */
  async complete(
    transaction: Database,
    { purpose, email }: Pick<Claim, 'purpose' | 'email'>,
    { id, registration_id }: CodeRow,
  ): Promise<Registration | undefined> {
    if (!(await consumeCode(transaction, id))) throw new ApiError('INVALID_CODE')
    const waiting = await listPendingRegistrations(transaction, purpose, email)
    const row = waiting.find((one) => one.id === registration_id)
    if (registration_id !== null && !row) throw new ApiError('INVALID_CODE')
    await this.clear(transaction, email)
    return row && { fullName: row.full_name, phone: row.phone, passwordHash: row.password_hash }
  }

  async clear(transaction: Database, email: string): Promise<void> {
    await expireCodes(transaction, scope({ purpose: 'register', email }))
    await expireCodes(transaction, scope({ purpose: 'guest', email }))
    await deleteRegistrations(transaction, email)
  }
}
