import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { fullName, letterText, line, optionalEmail, optionalPhone } from '../fields.ts'
import { success } from '../primitives.ts'

const message = z
  .object({
    name: fullName(),
    email: optionalEmail,
    phone: optionalPhone,
    subject: line('Please enter a subject', { max: 150, what: 'Subject' }),
    message: letterText('Please write a message', { max: 4_000, what: 'Message' }),
    consent: z.literal(true, 'Please agree that we keep your message to answer it'),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    error: 'Please enter your email or your phone number',
    path: ['email'],
  })

export const sentMessage = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
})
export type SentMessage = z.output<typeof sentMessage>

export const messageEndpoints = {
  'POST /public/contact': {
    summary: 'Send a message to the shop',
    tag: 'content',
    body: message,
    response: z.object({ success, message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
