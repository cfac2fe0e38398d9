import type { Client } from '@amritvasya/contract'
import { plainPhone } from '@amritvasya/contract/rules/phone'
import type { MessageFields } from './contact-problems.ts'

export const messageFailed = 'Failed to send the message. Please try again.'

export const sendMessage = (api: Client, { name, email, phone, subject, message }: MessageFields) =>
  api('POST /public/contact', {
    body: { name, email, phone: plainPhone(phone), subject, message, consent: true },
  })
