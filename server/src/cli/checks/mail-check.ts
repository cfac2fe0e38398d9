import type { Config } from '../../platform/config.ts'
import { mailServerOf, verifyMailServer } from '../../platform/mail/send-mail.ts'
import { standIns } from '../../process/open-sandbox.ts'
import { describeError } from '../describe-error.ts'
import { type Finding, failed, ok } from './check-result.ts'

/** The keys are codes of nodemailer. */
const advice: Readonly<Record<string, string>> = {
  EAUTH: 'compare user and password in SMTP_URL with those of the mail provider',
  EDNS: 'compare the host in SMTP_URL with that of the mail provider',
  ETLS: 'use smtps:// with port 465, or a mail server with STARTTLS and a valid certificate',
}
const usualAdvice =
  'compare host and port in SMTP_URL with those of the mail provider, and ask the host of this machine about its firewall'

/** Sends nothing. */
export async function checkMail(config: Config): Promise<Finding> {
  if (standIns(config).mail) return ok('the sandbox stands in for a mail server, as SMTP_URL is not set')
  const server = mailServerOf(config, undefined)
  const { host } = new URL(server.smtpUrl)
  try {
    await verifyMailServer(server)
    return ok(`${host} accepts mails`)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return failed(`${host} takes no mails (${describeError(error)}); ${advice[code] ?? usualAdvice}`)
  }
}
