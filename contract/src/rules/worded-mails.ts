import { customerMails } from './customer-mails.ts'
import type { WordedMail } from './mail-wording.ts'
import { orderMails } from './order-mails.ts'

/** Every mail to customers whose subject and texts the owner may change. */
export const wordedMails = { ...orderMails, ...customerMails } as const satisfies Record<string, WordedMail>

export type WordedMailKind = keyof typeof wordedMails
export const wordedMailKinds = Object.keys(wordedMails) as [WordedMailKind, ...WordedMailKind[]]
