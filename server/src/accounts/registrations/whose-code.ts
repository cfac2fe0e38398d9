/** A registration that waits for its code, as far as it matters whose it is. */
export type Waiting = { id: string; network: Buffer }

/**
 * Anybody may register an address that nobody has verified, also a stranger, before its owner or after. Then the
 * owner's code must bring the owner's name and password, never the stranger's:
 *
 * - A code belongs to the registration it was made for. Who registers is told that registration's id, and so is who
 *   signs in to an unverified account, by the password. Who names it verifies with its codes only.
 * - Who names none (the documented calls) verifies with a code of the only registration that waits, or of one made from
 *   the same network.
 * - Another code that is asked for without a name, while several registrations wait, belongs to none of them. It
 *   proves the mailbox: the account is verified and signed in to, with nobody's password, until its owner chooses one
 *   with 'Forgot your password?'.
 *
 * An id that is not known (any more) is treated as a name that fits no registration: only the last rule is left.
 */

/** @returns the registration that another code is for, or null when it proves the mailbox only */
export function ofResentCode(waiting: readonly Waiting[], named: string | undefined): string | null {
  const [only] = waiting
  if (named === undefined) return waiting.length === 1 && only ? only.id : null
  return waiting.some(({ id }) => id === named) ? named : null
}

/** @returns the registrations whose codes may be entered; null stands for codes that prove the mailbox only */
export function openToCodes(
  waiting: readonly Waiting[],
  named: string | undefined,
  network: Buffer,
): (string | null)[] {
  if (named !== undefined) return [ofResentCode(waiting, named)]
  const open = waiting.length === 1 ? waiting : waiting.filter((one) => one.network.equals(network))
  return [null, ...open.map(({ id }) => id)]
}
