import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { StaffDependencies } from '../dependencies.ts'
import { assertPassword } from '../password.service.ts'
import { staffRateLimits } from '../rate-limits.ts'
import { deleteSessionsOf } from '../sessions/session.repository.ts'
import {
  deleteRecoveryCode,
  findById,
  listRecoveryCodes,
  lockAll,
  lockById,
  replaceRecoveryCodes,
  type StaffRow,
  updateStaff,
  useStep,
} from '../staff.repository.ts'
import { matchingStep, newRecoveryCodes, newSecret, otpauthUrl } from './totp.ts'

/**
 * Replacing a factor requires a code of the present one, so that a stolen session with the password is not
 * enough.
 * @throws {ApiError} WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR
 */
export async function beginSecondFactor(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<{ secret: string; uri: string }> {
  const staff = await assertPassword(dependencies, caller.id, password)
  if (staff.encrypted_totp_secret) {
    if (!code) throw new ApiError('SECOND_FACTOR_REQUIRED')
    await dependencies.rateLimiter.allow('staff-code', caller.id, staffRateLimits.login)
  }
  const secret = newSecret()
  await dependencies.withAudit(caller, async (transaction, note) => {
    const locked = await lockById(transaction, caller.id)
    if (
      locked?.encrypted_totp_secret &&
      !(await useSecondFactor(dependencies, transaction, locked, code ?? ''))
    ) {
      throw new ApiError('WRONG_SECOND_FACTOR')
    }
    await updateStaff(transaction, caller.id, {
      encrypted_pending_totp_secret: dependencies.secrets.encrypt('staff', secret),
    })
    await note({ action: 'second-factor.begun', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  return { secret, uri: otpauthUrl(secret, staff.email) }
}

/**
 * Ends every other session.
 * @returns recovery codes, shown only once
 * @throws {ApiError} WRONG_SECOND_FACTOR
 */
export async function confirmSecondFactor(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  code: string,
  network: string,
): Promise<string[]> {
  await dependencies.rateLimiter.allow('staff-code', caller.id, staffRateLimits.login)
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((one) => dependencies.passwords.hash(one)))
  await dependencies.withAudit(caller, async (transaction, note) => {
    const staff = await lockById(transaction, caller.id)
    if (!staff?.encrypted_pending_totp_secret) throw new ApiError('WRONG_SECOND_FACTOR')
    const step = matchingStep(
      decryptSecret(dependencies, staff.id, staff.encrypted_pending_totp_secret),
      code,
    )
    if (step === undefined) throw new ApiError('WRONG_SECOND_FACTOR')
    await updateStaff(transaction, staff.id, {
      encrypted_totp_secret: staff.encrypted_pending_totp_secret,
      encrypted_pending_totp_secret: null,
    })
    // A code of a replaced secret may have used this step.
    await useStep(transaction, staff.id, step)
    await replaceRecoveryCodes(transaction, staff.id, hashes)
    await deleteSessionsOf(transaction, staff.id, caller.sessionHash)
    await note({ action: 'second-factor.added', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  dependencies.securityLog.record('sessions.ended', { address: network, account: caller.id, realm: 'staff' })
  return codes
}

/**
 * Ends every other session.
 * @throws {ApiError} WRONG_PASSWORD, WRONG_SECOND_FACTOR
 */
export async function removeSecondFactor(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { password, code }: { password: string; code: string },
  network: string,
): Promise<void> {
  await assertPassword(dependencies, caller.id, password)
  await dependencies.rateLimiter.allow('staff-code', caller.id, staffRateLimits.login)
  await dependencies.withAudit(caller, async (transaction, note) => {
    const staff = await findById(transaction, caller.id)
    if (!staff || !(await useSecondFactor(dependencies, transaction, staff, code))) {
      throw new ApiError('WRONG_SECOND_FACTOR')
    }
    await deleteSecondFactor(transaction, staff.id)
    await deleteSessionsOf(transaction, staff.id, caller.sessionHash)
    await note({ action: 'second-factor.removed', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  dependencies.securityLog.record('sessions.ended', { address: network, account: caller.id, realm: 'staff' })
}

export async function deleteSecondFactor(transaction: Database, id: string): Promise<void> {
  await updateStaff(transaction, id, { encrypted_totp_secret: null, encrypted_pending_totp_secret: null })
  await replaceRecoveryCodes(transaction, id, [])
}

/** @throws {ApiError} WRONG_SECOND_FACTOR, with the cause in the log, when TOKEN_SECRET was replaced since */
function decryptSecret({ secrets }: StaffDependencies, account: string, encrypted: Buffer): string {
  try {
    return String(secrets.decrypt('staff', encrypted))
  } catch (cause) {
    throw new ApiError('WRONG_SECOND_FACTOR', undefined, { account, cause })
  }
}

/** Lets older secrets leave the settings. */
export async function reencryptSecondFactors(database: Kysely<Tables>, secrets: Secrets): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { id, encrypted_totp_secret, encrypted_pending_totp_secret } of await lockAll(transaction)) {
      const encrypted = encrypted_totp_secret && secrets.reencrypt('staff', encrypted_totp_secret)
      const pending =
        encrypted_pending_totp_secret && secrets.reencrypt('staff', encrypted_pending_totp_secret)
      if (encrypted || pending) {
        await updateStaff(transaction, id, {
          ...(encrypted && { encrypted_totp_secret: encrypted }),
          ...(pending && { encrypted_pending_totp_secret: pending }),
        })
      }
    }
  })
}

/** @returns false for a wrong or used code */
export async function useSecondFactor(
  dependencies: StaffDependencies,
  transaction: Database,
  staff: StaffRow,
  code: string,
): Promise<boolean> {
  if (!staff.encrypted_totp_secret) return false
  if (code.includes('-')) return useRecoveryCode(dependencies, transaction, staff.id, code.toLowerCase())
  const step = matchingStep(decryptSecret(dependencies, staff.id, staff.encrypted_totp_secret), code)
  return step !== undefined && useStep(transaction, staff.id, step)
}

/** Older codes are found by their keyed hash. */
async function useRecoveryCode(
  { passwords, secrets }: StaffDependencies,
  transaction: Database,
  staffId: string,
  code: string,
): Promise<boolean> {
  for (const row of await listRecoveryCodes(transaction, staffId)) {
    const isRight = row.hash
      ? secrets.isFingerprint('staff', code, row.hash)
      : await passwords.matches(code, row.password_hash ?? undefined)
    if (isRight) return deleteRecoveryCode(transaction, staffId, row)
  }
  return false
}
