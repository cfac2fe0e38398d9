import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export async function mailTo(request: APIRequestContext, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const response = await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(to)}`)
    found = ((await response.json()) as Mail[]).find((mail) => mail.subject === subject)
    expect(found).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return found as Mail
}
