export type PendingRegistration = { id: string; network: Buffer }

/**
 * Anybody may register an unverified address, so the owner's code must never bring in a stranger's name and password:
 *
 * - A code belongs to the registration it was issued for. Its id is returned on registration, and on a sign-in with
 *   its password. With an id, only the codes of that registration verify.
 * - Without an id (the documented endpoints), a code of the only pending registration verifies, or of one made from
 *   the same network.
 * - A code resent without an id while several are pending only proves the mailbox: the account is verified without a
 *   usable password, until its owner sets one with 'Forgot your password?'.
 *
 * With an unknown id only the last rule applies.
 */

/** @returns null when the code only proves the mailbox */
export function registrationForResentCode(
  waiting: readonly PendingRegistration[],
  named: string | undefined,
): string | null {
  const [only] = waiting
  if (named === undefined) return waiting.length === 1 && only ? only.id : null
  return waiting.some(({ id }) => id === named) ? named : null
}

/** @returns null for codes that only prove the mailbox */
export function registrationsAcceptingCode(
  waiting: readonly PendingRegistration[],
  named: string | undefined,
  network: Buffer,
): (string | null)[] {
  if (named !== undefined) return [registrationForResentCode(waiting, named)]
  const open = waiting.length === 1 ? waiting : waiting.filter((one) => one.network.equals(network))
  return [null, ...open.map(({ id }) => id)]
}
