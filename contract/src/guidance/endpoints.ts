import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { fullName, letterText, optionalEmail, optionalLine, optionalPhone } from '../fields.ts'
import { rupees, success } from '../primitives.ts'

/** Each is also the last segment of the package's path. */
const packageKeys = ['tarot', 'numerology', 'complete-package'] as const
const topics = [
  'Love and relationships',
  'Career path',
  'Financial future',
  'Marriage prospects',
  'Family matters',
  'Personal growth',
] as const

const guidancePackage = z.object({
  key: z.enum(packageKeys),
  name: z.string(),
  /** The card shows it. */
  summary: z.string(),
  description: z.string(),
  price: rupees,
  minutes: z.number().int(),
  includes: z.array(z.string()),
})
const guidance = z.object({
  packages: z.array(guidancePackage),
  videos: z.array(
    z.object({
      title: z.string(),
      /** It reads like `About 4 minutes`. */
      length: z.string(),
      youtubeId: z.string(),
    }),
  ),
  testimonials: z.array(z.object({ text: z.string(), author: z.string(), about: z.string() })),
})
export type Guidance = z.output<typeof guidance>
export type GuidancePackage = z.output<typeof guidancePackage>
export type GuidanceTopic = (typeof topics)[number]

const request = z
  .object({
    name: fullName(),
    email: optionalEmail,
    phone: optionalPhone,
    package: z.enum(packageKeys, 'Please choose a package'),
    topic: z.enum(topics, 'Please choose a topic'),
    question: letterText('Please write your question', { max: 2_000, what: 'Question' }),
    preferredTime: optionalLine(150, 'Preferred time'),
    consent: z.literal(true, 'Please agree that we keep your request to answer it'),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    error: 'Please enter your email or your phone number',
    path: ['email'],
  })

export const sentServiceRequest = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  package: z.enum(packageKeys),
  /** The price held at the time of the request. */
  price: rupees,
  topic: z.string(),
  question: z.string(),
  preferredTime: z.string(),
  createdAt: z.string(),
})
export type SentServiceRequest = z.output<typeof sentServiceRequest>

export const guidanceEndpoints = {
  'GET /public/guidance': {
    summary: 'The guidance service: packages, sample videos, testimonials (decision 42)',
    tag: 'guidance',
    isShared: true,
    response: z.object({ success, guidance }),
  },
  'POST /public/service-requests': {
    summary: 'Creates a guidance booking; nothing is paid, the shop answers with times',
    tag: 'guidance',
    body: request,
    response: z.object({ success, message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
