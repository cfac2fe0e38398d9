import type { AdminOrder, OrderMailKind } from '@amritvasya/contract'
import type { KnownMail } from '../../platform/mail/outbox.repository.ts'

type Mail = AdminOrder['mails'][number]

const stateOf = ({ sentAt, isOver, failedAt }: KnownMail): Mail['state'] => {
  if (sentAt) return 'sent'
  if (isOver) return 'failed'
  return failedAt ? 'delayed' : 'waiting'
}

export const toMailResponse = (mail: KnownMail): Mail => ({
  id: mail.id,
  // Orders and reviews send no other kinds.
  kind: mail.kind as OrderMailKind,
  recipient: mail.recipient,
  ...(mail.isCorrection && { isCorrection: true as const }),
  state: stateOf(mail),
  queuedAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  failure: mail.sentAt ? null : mail.failure,
})
