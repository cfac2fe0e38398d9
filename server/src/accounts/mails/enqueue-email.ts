import type { Database } from '../../platform/database/database.ts'
import { mailPlate } from '../../platform/mail/mail-plates.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import type { IssuedCode } from '../codes/codes.service.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import { type CodeReason, codeEmail } from './email-templates.ts'

type EmailDependencies = Pick<AccountsDependencies, 'outbox' | 'shopName' | 'publicUrl'>

export async function enqueueEmail(
  { outbox, shopName }: EmailDependencies,
  transaction: Database,
  to: string,
  content: EmailContent | ((shop: string) => EmailContent),
): Promise<void> {
  const shop = await shopName(transaction)
  await outbox.enqueue(
    transaction,
    renderEmail(shop, to, typeof content === 'function' ? content(shop) : content),
  )
}

const longAgo = new Date(0)

/** @param isRequested false enqueues an expired mail, so that unknown addresses take as long as known ones */
export async function enqueueCodeEmail(
  { outbox, shopName, publicUrl }: EmailDependencies,
  transaction: Database,
  to: string,
  reason: CodeReason,
  { code, expiresAt }: IssuedCode,
  isRequested = true,
): Promise<void> {
  const content = { ...codeEmail(reason, code), plate: mailPlate('lamp', publicUrl()) }
  const mail = renderEmail(await shopName(transaction), to, content)
  await outbox.enqueue(transaction, mail, { expiresAt: isRequested ? expiresAt : longAgo })
}
