import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** @param words tell it from other mails of this subject */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: string | RegExp,
  words = '',
): Promise<Mail> {
  const matches = (mail: Mail) =>
    (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)) &&
    mail.text.includes(words)
  let found: Mail | undefined
  await expect(async () => {
    const response = await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(to)}`)
    found = ((await response.json()) as Mail[]).find(matches)
    expect(found).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return found as Mail
}
