import { randomInt } from 'node:crypto'
import { CODE_LIFETIME_MINUTES } from '@amritvasya/contract/rules/code-lifetime'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { CodePurpose } from '../accounts.tables.ts'
import {
  type CodeRow,
  type CodeScope,
  countAttempt,
  createCode,
  createCodeExpiringAt,
  isExhausted,
  listCodeAges,
  lockCodes,
} from './code.repository.ts'

const CODE_LIFETIME_SECONDS = CODE_LIFETIME_MINUTES * 60
const RESEND_INTERVAL_SECONDS = 30
const HOUR_SECONDS = 3600
const MAX_CODES_PER_HOUR = 5
const MAX_ATTEMPTS = 3

const textOf = (id: string, { purpose, email }: CodeScope, code: string) =>
  `${purpose} ${email} ${id} ${code}`

export type IssuedCode = { code: string; expiresAt: Date }

/** They are stored only as keyed hashes. */
export class Codes {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  #hash = (id: string, scope: CodeScope, code: string) =>
    this.#secrets.fingerprint('code', textOf(id, scope, code))

  /**
   * Earlier codes stay valid.
   * @param registrationId null for a code that only proves the mailbox
   * @throws {ApiError} TOO_MANY_CODES within 30 s for the same purpose, and after five codes in an hour
   */
  async issue(
    transaction: Database,
    scope: CodeScope,
    registrationId: string | null = null,
  ): Promise<IssuedCode> {
    await lockCodes(transaction, scope.email)
    checkPause(await listCodeAges(transaction, scope.email), scope.purpose)
    const id = newId()
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    await createCode(
      transaction,
      { id, ...scope, hash: this.#hash(id, scope, code), registrationId },
      CODE_LIFETIME_SECONDS,
    )
    return { code, expiresAt: new Date(Date.now() + CODE_LIFETIME_SECONDS * 1000) }
  }

  /** @throws {ApiError} INVALID_CODE with the attempts left, CODE_EXHAUSTED when none is left */
  async check(database: Database, scope: CodeScope, code: string): Promise<CodeRow> {
    const rows = await countAttempt(database, scope)
    if (rows.length === 0) {
      const isDead = await isExhausted(database, scope)
      throw new ApiError(isDead ? 'CODE_EXHAUSTED' : 'INVALID_CODE', undefined, { attemptsRemaining: 0 })
    }
    const right = rows.find((row) =>
      this.#secrets.isFingerprint('code', textOf(row.id, scope, code), row.hash),
    )
    if (right) return right
    const attemptsRemaining = Math.max(...rows.map((row) => MAX_ATTEMPTS - row.attempts))
    throw new ApiError(attemptsRemaining > 0 ? 'INVALID_CODE' : 'CODE_EXHAUSTED', undefined, {
      attemptsRemaining,
    })
  }

  /** The same digits authorise one more step until the code expires. */
  async grant(transaction: Database, scope: CodeScope, code: string, expiresAt: Date): Promise<void> {
    const id = newId()
    const hash = this.#hash(id, scope, code)
    await createCodeExpiringAt(transaction, { id, ...scope, hash, expiresAt })
  }
}

/** @param codes ages in seconds, newest first */
function checkPause(codes: { purpose: CodePurpose; age: number }[], requestedPurpose: CodePurpose): void {
  const newest = codes.find(({ purpose }) => purpose === requestedPurpose)?.age ?? RESEND_INTERVAL_SECONDS
  if (newest < RESEND_INTERVAL_SECONDS) {
    const seconds = Math.ceil(RESEND_INTERVAL_SECONDS - newest)
    const message = `Please wait ${seconds} seconds before requesting another code`
    throw new ApiError('TOO_MANY_CODES', message, { retryAfter: seconds, isCodeSent: true })
  }
  const oldestThatCounts = codes[MAX_CODES_PER_HOUR - 1]?.age
  if (oldestThatCounts !== undefined) {
    throw new ApiError('TOO_MANY_CODES', undefined, { retryAfter: HOUR_SECONDS - oldestThatCounts })
  }
}
