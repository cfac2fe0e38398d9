import type { CustomerMailKind } from '@amritvasya/contract/rules/customer-mails'
import type { MailWording } from '@amritvasya/contract/rules/mail-wording'
import { type OrderEmail, orderMails } from '@amritvasya/contract/rules/order-mails'
import { sampleWelcome } from '../accounts/index.ts'
import { sampleGuidanceMail } from '../guidance/index.ts'
import type { WordedMailOf } from '../mail-wordings/index.ts'
import { sampleCartReminder } from '../notices/index.ts'
import { type OrderMailDependencies, orderOfPreview, previewOrderMail } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { type EmailContent, renderEmail } from '../platform/mail/render-email.ts'
import { sampleReturnMail } from '../returns/index.ts'
import { sampleInvitation } from '../reviews/index.ts'

type Facts = { shop: string; orderNumber: string; name: string; home: string }

const samples: Readonly<Record<CustomerMailKind, (wording: MailWording, facts: Facts) => EmailContent>> = {
  welcome: sampleWelcome,
  reviewInvitation: sampleInvitation,
  guidanceRequested: sampleGuidanceMail,
  cartReminder: sampleCartReminder,
  returnRequested: sampleReturnMail('returnRequested'),
  returnApproved: sampleReturnMail('returnApproved'),
  returnDeclined: sampleReturnMail('returnDeclined'),
  returnEnded: sampleReturnMail('returnEnded'),
  returnSettled: sampleReturnMail('returnSettled'),
}

const isAboutOrder = (kind: string): kind is OrderEmail => Object.hasOwn(orderMails, kind)

/** Wordings know no slice whose mails they word. Every link of a preview leads to the home page. */
export const mailPreviews =
  (database: Database, mails: Pick<OrderMailDependencies, 'shop' | 'publicUrl'>): WordedMailOf =>
  async (kind, wording, orderId) => {
    if (isAboutOrder(kind)) return previewOrderMail(mails, database, kind, wording, orderId)
    const order = await orderOfPreview(database, orderId)
    if (!order) return undefined
    const { name: shop } = await mails.shop(database)
    const { orderNumber, name, email } = order
    const content = samples[kind](wording, { shop, orderNumber, name, home: mails.publicUrl() })
    return { mail: renderEmail(shop, email, content), orderNumber }
  }
