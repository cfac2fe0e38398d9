import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { limits } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { assertPassword } from '../password.service.ts'
import { removeSessionsOf } from '../sessions/session.repository.ts'
import {
  changeStaff,
  findById,
  listRecoveryCodes,
  lockAll,
  lockById,
  removeRecoveryCode,
  replaceRecoveryCodes,
  type StaffRow,
  useStep,
} from '../staff.repository.ts'
import { addressOf, newRecoveryCodes, newSecret, stepOf } from './codes.ts'

/**
 * The new factor counts after {@link confirmSecondFactor}. Replacing one requires a code of the present one, so that a
 * stolen session with the password is not enough.
 * @throws {ShopError} WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR
 */
export async function beginSecondFactor(
  parts: Parts,
  caller: StaffCaller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<{ secret: string; uri: string }> {
  const staff = await assertPassword(parts, caller.id, password)
  if (staff.totp_sealed) {
    if (!code) throw new ShopError('SECOND_FACTOR_REQUIRED')
    await parts.throttle.allow('staff-code', caller.id, limits.login)
  }
  const secret = newSecret()
  await parts.change(caller, async (transaction, note) => {
    const locked = await lockById(transaction, caller.id)
    if (locked?.totp_sealed && !(await useSecondFactor(parts, transaction, locked, code ?? ''))) {
      throw new ShopError('WRONG_SECOND_FACTOR')
    }
    await changeStaff(transaction, caller.id, { totp_pending: parts.secrets.seal('staff', secret) })
    await note({ action: 'second-factor.begun', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  return { secret, uri: addressOf(secret, staff.email) }
}

/**
 * Ends every other session.
 * @returns recovery codes for a lost phone, shown only once
 * @throws {ShopError} WRONG_SECOND_FACTOR
 */
export async function confirmSecondFactor(
  parts: Parts,
  caller: StaffCaller,
  code: string,
  network: string,
): Promise<string[]> {
  await parts.throttle.allow('staff-code', caller.id, limits.login)
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((one) => parts.passwords.hash(one)))
  await parts.change(caller, async (transaction, note) => {
    const staff = await lockById(transaction, caller.id)
    if (!staff?.totp_pending) throw new ShopError('WRONG_SECOND_FACTOR')
    const step = stepOf(unseal(parts, staff.id, staff.totp_pending), code)
    if (step === undefined) throw new ShopError('WRONG_SECOND_FACTOR')
    await changeStaff(transaction, staff.id, { totp_sealed: staff.totp_pending, totp_pending: null })
    // The result is ignored, because a code of a replaced secret may have used this step.
    await useStep(transaction, staff.id, step)
    await replaceRecoveryCodes(transaction, staff.id, hashes)
    await removeSessionsOf(transaction, staff.id, caller.sessionHash)
    await note({ action: 'second-factor.added', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  parts.securityLog.record('sessions.ended', { address: network, account: caller.id, realm: 'staff' })
  return codes
}

/**
 * Ends every other session.
 * @throws {ShopError} WRONG_PASSWORD, WRONG_SECOND_FACTOR
 */
export async function removeSecondFactor(
  parts: Parts,
  caller: StaffCaller,
  { password, code }: { password: string; code: string },
  network: string,
): Promise<void> {
  await assertPassword(parts, caller.id, password)
  await parts.throttle.allow('staff-code', caller.id, limits.login)
  await parts.change(caller, async (transaction, note) => {
    const staff = await findById(transaction, caller.id)
    if (!staff || !(await useSecondFactor(parts, transaction, staff, code))) {
      throw new ShopError('WRONG_SECOND_FACTOR')
    }
    await forgetSecondFactor(transaction, staff.id)
    await removeSessionsOf(transaction, staff.id, caller.sessionHash)
    await note({ action: 'second-factor.removed', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  parts.securityLog.record('sessions.ended', { address: network, account: caller.id, realm: 'staff' })
}

export async function forgetSecondFactor(transaction: Database, id: string): Promise<void> {
  await changeStaff(transaction, id, { totp_sealed: null, totp_pending: null })
  await replaceRecoveryCodes(transaction, id, [])
}

/** @throws {ShopError} WRONG_SECOND_FACTOR, with the cause in the log, when TOKEN_SECRET was replaced since */
function unseal({ secrets }: Parts, account: string, sealed: Buffer): string {
  try {
    return String(secrets.unseal('staff', sealed))
  } catch (cause) {
    throw new ShopError('WRONG_SECOND_FACTOR', undefined, { account, cause })
  }
}

/** Reseals with the newest secret, so that older secrets can be removed from the settings. */
export async function resealSecondFactors(database: Kysely<Tables>, secrets: Secrets): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { id, totp_sealed, totp_pending } of await lockAll(transaction)) {
      const sealed = totp_sealed && secrets.reseal('staff', totp_sealed)
      const pending = totp_pending && secrets.reseal('staff', totp_pending)
      if (sealed || pending) {
        await changeStaff(transaction, id, {
          ...(sealed && { totp_sealed: sealed }),
          ...(pending && { totp_pending: pending }),
        })
      }
    }
  })
}

/**
 * Marks a right code as used.
 * @returns false for a wrong or used code
 */
export async function useSecondFactor(
  parts: Parts,
  transaction: Database,
  staff: StaffRow,
  code: string,
): Promise<boolean> {
  if (!staff.totp_sealed) return false
  if (code.includes('-')) return useRecoveryCode(parts, transaction, staff.id, code.toLowerCase())
  const step = stepOf(unseal(parts, staff.id, staff.totp_sealed), code)
  return step !== undefined && useStep(transaction, staff.id, step)
}

/** Codes from before salted hashes are found by their keyed hash. */
async function useRecoveryCode(
  { passwords, secrets }: Parts,
  transaction: Database,
  staffId: string,
  code: string,
): Promise<boolean> {
  for (const row of await listRecoveryCodes(transaction, staffId)) {
    const isRight = row.hash
      ? secrets.isFingerprint('staff', code, row.hash)
      : await passwords.matches(code, row.password_hash ?? undefined)
    if (isRight) return removeRecoveryCode(transaction, staffId, row)
  }
  return false
}
