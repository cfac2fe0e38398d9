import type { Letter } from '../../platform/mail/layout.ts'
import type { CodePurpose } from '../accounts.tables.ts'

const notYou =
  'If that was not you, somebody may have your password: choose “Forgot your password?” at sign-in to set a new one.'
const ignore = 'If you did not ask for it, ignore this mail: without the code nothing happens.'

const purposes: Record<
  Exclude<CodePurpose, 'reset-grant'>,
  { subject: string; heading: string; what: string }
> = {
  register: {
    subject: 'Your verification code',
    heading: 'Verify your email',
    what: 'Enter this code to finish your registration.',
  },
  guest: {
    subject: 'Your verification code',
    heading: 'Verify your email',
    what: 'Enter this code to go on with your checkout.',
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
    what: 'Enter this code to delete your account with all that belongs to it. This cannot be undone.',
  },
}

export function codeLetter(purpose: keyof typeof purposes, code: string): Letter {
  const { subject, heading, what } = purposes[purpose]
  return {
    subject,
    heading,
    paragraphs: [what],
    code,
    after: ['It works for 10 minutes and only once. Nobody of the shop will ever ask you for it.', ignore],
  }
}

export const welcomeLetter = (shop: string, name: string): Letter => ({
  subject: `Welcome to ${shop}`,
  heading: `Welcome, ${name}`,
  paragraphs: [
    'Your email is verified and your account is ready.',
    'You can keep addresses in it, follow your orders, and review what you bought.',
  ],
})

export const passwordChangedLetter = (): Letter => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now, and all other devices were signed out.',
    notYou,
  ],
})

/** For the address that was left. The new one is not named: the mailbox may not be the customer's any more. */
export const emailChangedLetter = (): Letter => ({
  subject: 'Your email was changed',
  heading: 'Your email was changed',
  paragraphs: [
    'Your account now uses another email address, and all other devices were signed out. This address no longer signs in.',
    'If that was not you, please contact us.',
  ],
})

export const accountDeletedLetter = (): Letter => ({
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your account and what belonged to it are deleted.',
    'Thank you for having been with us. You are always welcome back.',
  ],
})
