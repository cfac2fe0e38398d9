import type { AdminMessage } from '@amritvasya/contract'
import { type Answerable, answerOf } from '../messages/answerables.service.ts'

export const adminMessages: Answerable<'contact_message', AdminMessage> = {
  table: 'contact_message',
  searched: ['name', 'email', 'phone', 'subject', 'message'],
  toItem: ({ id, name, email, phone, subject, message, ...row }) => ({
    ...{ id, name, email, phone, subject, message },
    ...answerOf(row),
  }),
  logged: ({ subject: label }) => ({ action: 'message.noted', subject: 'message', label }),
}
