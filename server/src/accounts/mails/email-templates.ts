import { CODE_LIFETIME_MINUTES } from '@amritvasya/contract/rules/code-lifetime'
import type { CustomerMailValues } from '@amritvasya/contract/rules/customer-mails'
import { fillWording, type MailWording } from '@amritvasya/contract/rules/mail-wording'
import { wordingOf } from '../../mail-wordings/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { CodePurpose } from '../accounts.tables.ts'

const notYou =
  'If this was not you, someone else may know your password: choose “Forgot your password?” at sign-in to set a new one.'
const ignore = 'Did not request this? You can ignore this email.'

type SentPurpose = Exclude<CodePurpose, 'reset-grant'>
/** The recipient notices a stranger's registration by the name. */
export type CodeReason = { purpose: SentPurpose; name?: string | undefined }

const purposes: Record<SentPurpose, { subject: string; heading: string; what: string }> = {
  register: {
    subject: 'Your verification code',
    heading: 'Verify your email',
    what: 'Enter this code to finish your registration.',
  },
  guest: {
    subject: 'Your verification code',
    heading: 'Verify your email',
    what: 'Enter this code to continue your checkout.',
  },
  reset: {
    subject: 'Your code to reset the password',
    heading: 'Reset your password',
    what: 'Enter this code to choose a new password.',
  },
  'change-email': {
    subject: 'Verify your new email',
    heading: 'Verify your new email',
    what: 'Enter this code to use this address for your account.',
  },
  delete: {
    subject: 'Your code to delete your account',
    heading: 'Delete your account',
    what: 'Enter this code to delete your account with everything in it. This cannot be undone.',
  },
}

/** Anybody can send this mail to any address, so a name must be no link or advertisement. */
function shownName(name: string): string | undefined {
  const isPlain = name.length <= 40 && !/[/:@\\]|\.[\p{L}\d]{2}|www/iu.test(name)
  return isPlain ? name : undefined
}

const registrationOf = (name: string) =>
  `This is for the account of “${name}”. Not you? Please do not share or enter this code.`

export function codeEmail({ purpose, name = '' }: CodeReason, code: string): EmailContent {
  const { subject, heading, what } = purposes[purpose]
  const shown = name && shownName(name)
  return {
    subject,
    heading,
    paragraphs: shown ? [what, registrationOf(shown)] : [what],
    code,
    after: [
      `It is valid for ${CODE_LIFETIME_MINUTES} minutes and works once. We will never ask you for this code.`,
      ignore,
    ],
  }
}

const welcomeEmail = (wording: MailWording, shop: string, name: string): EmailContent =>
  fillWording(wording, { shop_name: shop, customer_name: name } satisfies CustomerMailValues<'welcome'>)

/** @returns the mail in the wording that holds now */
export const welcome = async (
  transaction: Database,
  name: string,
): Promise<(shop: string) => EmailContent> => {
  const wording = await wordingOf(transaction, 'welcome')
  return (shop) => welcomeEmail(wording, shop, name)
}

export const sampleWelcome = (
  wording: MailWording,
  { shop, name }: { shop: string; name: string },
): EmailContent => welcomeEmail(wording, shop, name)

export const mailboxVerifiedEmail = (shop: string): EmailContent => ({
  subject: `Welcome to ${shop}`,
  heading: 'Your email is verified',
  paragraphs: [
    'Your account is ready. Your email was used to register more than once, so for your safety we have kept none of those passwords.',
    'Please set a new password with “Forgot your password?” at sign-in, and check your name and phone number in your profile.',
  ],
})

/** @param phones ten digits, which no longer sign in */
export const passwordChangedEmail = (phones: readonly string[] = []): EmailContent => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now, and all other devices were signed out.',
    ...phones.map(
      (phone) =>
        `The number ${hidden(phone)} can no longer be used to sign in to your account. If it is yours, add it again in your settings.`,
    ),
    notYou,
  ],
})

/** Whoever reads the mailbox need not learn the number. */
const hidden = (phone: string) => `ending in ${phone.slice(-4)}`

export const phoneAddedEmail = (phone: string): EmailContent => ({
  subject: 'A phone number was added to your account',
  heading: 'A phone number was added',
  paragraphs: [
    `The number ${hidden(phone)} can now sign in to your account with a code by SMS.`,
    `${notYou} That also removes the number.`,
  ],
})

export const phoneRemovedEmail = (phone: string): EmailContent => ({
  subject: 'A phone number was removed from your account',
  heading: 'A phone number was removed',
  paragraphs: [`The number ${hidden(phone)} can no longer be used to sign in to your account.`, notYou],
})

/**
 * The mailbox may not be the customer's any more, so must not learn the new address.
 * @param link undoes the change
 */
export const emailChangedEmail = (link: string): EmailContent => ({
  subject: 'Your email was changed',
  heading: 'Your email was changed',
  paragraphs: [
    'Your account now uses another email address, and all other devices were signed out. You can no longer sign in with this address.',
    'If this was not you, undo it within 7 days. Your account then uses this address again, and every device is signed out.',
  ],
  button: { name: 'It was not me: undo this', address: link },
})

export const emailRestoredEmail = (link: string): EmailContent => ({
  subject: 'Your email was restored',
  heading: 'Your email was restored',
  paragraphs: [
    'Your account uses this address again, and every device was signed out.',
    'The old password no longer works. Please choose a new one to sign in.',
  ],
  button: { name: 'Choose a new password', address: link },
})

/** This mailbox may be a thief's, so must not learn the restored address. */
export const emailRevertedEmail = (): EmailContent => ({
  subject: 'Your account uses another email',
  heading: 'Your account uses another email',
  paragraphs: [
    'The change of email that brought your account to this address was undone from an address it had before. Every device was signed out, and you can no longer sign in with this address.',
    'If this was not you, just reply to this email.',
  ],
})

export const inactiveAccountEmail = (publicUrl: string, years: number, days: number): EmailContent => ({
  subject: `Your account will be deleted in ${days} days unless you sign in`,
  heading: 'Do you still need your account?',
  paragraphs: [
    `You have not used your account for ${years === 1 ? 'a year' : `${years} years`}. In ${days} days we will delete it with everything in it. We keep past orders, as the law requires.`,
    'To keep it, just sign in.',
  ],
  button: { name: 'Sign in', address: `${publicUrl}/login` },
})

/** @param openOrders with the address that tracks each */
export const accountDeletedEmail = (
  openOrders: readonly { orderNumber: string; address: string }[],
): EmailContent => ({
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your account and what belonged to it are deleted, with your messages to us and your place on the newsletter’s list. We keep past orders, as the law requires.',
    ...openOrders.map(
      ({ orderNumber, address }) =>
        `Order ${orderNumber} is still in progress. You can track it without an account: ${address} To cancel it, just reply to us with its number.`,
    ),
    'Thank you for being with us. You are always welcome back.',
  ],
})
