import type { Database } from '../../platform/database/database.ts'
import { type Letter, layOut } from '../../platform/mail/layout.ts'
import type { IssuedCode } from '../codes/codes.service.ts'
import type { Parts } from '../parts.ts'
import { type CodeReason, codeLetter } from './letters.ts'

type Post = Pick<Parts, 'outbox' | 'shopName'>

export async function post(
  { outbox, shopName }: Post,
  transaction: Database,
  to: string,
  letter: Letter | ((shop: string) => Letter),
): Promise<void> {
  const shop = await shopName(transaction)
  await outbox.add(transaction, layOut(shop, to, typeof letter === 'function' ? letter(shop) : letter))
}

const longAgo = new Date(0)

/**
 * @param isWanted false enqueues an expired mail that is never sent, so that unknown addresses take as long as known
 *   ones
 */
export async function postCode(
  { outbox, shopName }: Post,
  transaction: Database,
  to: string,
  reason: CodeReason,
  { code, expiresAt }: IssuedCode,
  isWanted = true,
): Promise<void> {
  const mail = layOut(await shopName(transaction), to, codeLetter(reason, code))
  await outbox.add(transaction, mail, { expiresAt: isWanted ? expiresAt : longAgo })
}
