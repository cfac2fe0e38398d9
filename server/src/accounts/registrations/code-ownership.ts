export type PendingRegistration = { id: string; network: Buffer }

/**
 * Anybody may register an unverified address, so the owner's code must never bring in a stranger's name and
 * password:
 *
 * - With a registration's id, only its own codes verify.
 * - Without one (the documented endpoints), a code of the only pending registration verifies, or of one made from
 *   the same network.
 * - A code resent without an id while several are pending, and any code with an unknown id, only proves the mailbox:
 *   the account has no usable password until its owner sets one with 'Forgot your password?'.
 */

/** @returns null when the code only proves the mailbox */
export function registrationForResentCode(
  waiting: readonly PendingRegistration[],
  registrationId: string | undefined,
): string | null {
  const [only] = waiting
  if (registrationId === undefined) return waiting.length === 1 && only ? only.id : null
  return waiting.some(({ id }) => id === registrationId) ? registrationId : null
}

/** @returns null for codes that only prove the mailbox */
export function registrationsAcceptingCode(
  waiting: readonly PendingRegistration[],
  registrationId: string | undefined,
  network: Buffer,
): (string | null)[] {
  if (registrationId !== undefined) return [registrationForResentCode(waiting, registrationId)]
  const open = waiting.length === 1 ? waiting : waiting.filter((one) => one.network.equals(network))
  return [null, ...open.map(({ id }) => id)]
}
