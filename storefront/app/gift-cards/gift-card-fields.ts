import { emailProblem } from '@amritvasya/contract/rules/email'
import {
  type GiftCardOffer,
  giftMessageProblem,
  giftNameProblem,
  isGiftAmount,
  isGiftDay,
} from '@amritvasya/contract/rules/gift-cards'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { needed } from '../accounts/form/rules.ts'

export const emptyRecipient = { recipientName: '', recipientEmail: '', message: '', sendOn: '' }
export type RecipientValues = Readonly<typeof emptyRecipient>

export const emptyCard = { amount: '', other: '', ...emptyRecipient, buyerName: '', buyerEmail: '' }
export type CardFields = Readonly<typeof emptyCard>

/** The value of the choice that opens a field. */
export const OTHER = 'other'

/** The amount is in rupees; it is NaN when it is not entered. */
export const amountOf = ({ amount, other }: Pick<CardFields, 'amount' | 'other'>): number => {
  const typed = amount === OTHER ? other.replace(/[\s,₹]/g, '') : amount
  return typed === '' ? Number.NaN : Number(typed)
}

/** @param kept the day that was chosen before, which stays good */
export const recipientProblems = (
  { recipientName, recipientEmail, message, sendOn }: RecipientValues,
  today: string,
  kept?: string,
) => ({
  recipientName:
    needed(recipientName, 'Please enter the name of who gets the card') ?? giftNameProblem(recipientName),
  recipientEmail:
    needed(recipientEmail, 'Please enter the email of who gets the card') ?? emailProblem(recipientEmail),
  message: giftMessageProblem(message),
  sendOn:
    sendOn !== kept && !(sendOn && isGiftDay(sendOn, today))
      ? 'Please choose a day from today to a year ahead'
      : undefined,
})

export const cardProblems = (fields: CardFields, offer: GiftCardOffer, today: string) => {
  const isRight = isGiftAmount(amountOf(fields), offer)
  const { other } = offer
  const limits = other && `From ${formatRupees(other.from)} to ${formatRupees(other.upTo)}, whole rupees`
  return {
    amount: fields.amount === '' ? 'Please choose an amount' : undefined,
    other: fields.amount === OTHER && !isRight ? (limits ?? 'Please choose an amount') : undefined,
    ...recipientProblems(fields, today),
    buyerName: needed(fields.buyerName, 'Please enter your name') ?? giftNameProblem(fields.buyerName),
    buyerEmail: needed(fields.buyerEmail, 'Please enter your email') ?? emailProblem(fields.buyerEmail),
  }
}
