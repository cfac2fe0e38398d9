import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'
import {
  messageCategories,
  messageChannels,
  messageKindList,
  registrationProblem,
} from '../rules/phone-messages.ts'
import { ownerOnly } from '../rules/roles.ts'
import { neededText } from './fields.ts'
import { itemResponse } from './list.ts'

const channel = z.enum(messageChannels)
const kind = z.enum(messageKindList)

const lines = (what: string, max: number) =>
  z
    .array(z.string(`${what} must be texts`).trim().min(1).max(200))
    .max(max, `There are at most ${max} ${what}`)

/** An Indian message costs paise, with decimals. */
const pricePaise = z.number('Please enter paise').min(0).max(1_000)
const cap = (what: string) => z.number(`Please enter ${what}`).int().min(0).max(100_000_000)

export const messagingSettingsFields = z.object({
  /** It is the seller's id as "principal entity", 19 digits; empty until it is registered. */
  entityId: z.string().regex(/^(\d{19})?$/, 'An entity id has 19 digits'),
  /** The registered sender, six letters and the suffix that operators append. */
  header: z.string().regex(/^([A-Za-z]{3,6}(-[TSPG])?)?$/, 'A header has six letters, such as AMRITV'),
  urls: lines('web addresses', 20),
  callbackNumbers: lines('numbers', 20),
  first: channel,
  pricePaise: z.object({ sms: pricePaise, whatsapp: pricePaise }),
  maxPerOrder: cap('a number').max(50),
  dayCapPaise: cap('paise'),
  monthCapPaise: cap('paise'),
  /** Codes have caps of their own, because the caps above do not count them. */
  codeDayCapPaise: cap('paise'),
  codeMonthCapPaise: cap('paise'),
  /** `fallback`: the mail goes out only when no message reached the phone. */
  mail: z.enum(['always', 'fallback']),
  /** Customers may sign in by phone number and code. */
  phoneSignIn: z.boolean(),
})
export type MessagingSettings = z.output<typeof messagingSettingsFields>

/** Codes that have no caps of their own have as much as messages about orders. */
const settingsBody = messagingSettingsFields.partial({ codeDayCapPaise: true, codeMonthCapPaise: true })
export type ChangedMessagingSettings = z.output<typeof settingsBody>

const templateFields = z.object({
  isOn: z.boolean(),
  templateId: neededText('The template id', 100),
  dltTemplateId: z
    .string()
    .regex(/^\d{19}$/, 'A DLT template id has 19 digits')
    .nullable(),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Such as en or en_US'),
  category: z.enum(messageCategories),
  text: neededText('The text', 1_000),
  /** They name the values, in the order of the variables. */
  values: z.array(z.string().max(40)).max(20),
})
const template = templateFields.extend({ channel, kind })
export type MessageTemplate = z.output<typeof template>
/** Responses carry what was checked when it was saved. */
const shownTemplate = template.extend({ templateId: z.string(), text: z.string() })

const registered = template.superRefine((body, context) => {
  const message = registrationProblem(body)
  if (message) context.addIssue({ code: 'custom', path: ['text'], message })
  if (body.channel === 'sms' && body.isOn && body.dltTemplateId === null) {
    context.addIssue({ code: 'custom', path: ['dltTemplateId'], message: 'A DLT template id has 19 digits' })
  }
})

const costs = z.object({
  channel,
  kind: z.string(),
  messages: z.number().int(),
  delivered: z.number().int(),
  /** They failed, were refused, or have an unknown outcome. */
  failed: z.number().int(),
  costPaise: z.number(),
})
export type MessageCosts = z.output<typeof costs>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

export const messagingEndpoints = {
  'GET /back-office/messaging': {
    ...owners,
    summary: 'SMS and WhatsApp: settings, registered templates, and which channels have keys',
    response: itemResponse(
      z.object({
        settings: messagingSettingsFields,
        templates: z.array(shownTemplate),
        channels: z.array(z.object({ channel, hasKeys: z.boolean(), isStandIn: z.boolean() })),
        /** They keep a switched-on message from being sent: missing keys and registrations. */
        problems: z.array(z.string()),
      }),
    ),
  },
  'PUT /back-office/messaging/settings': {
    ...owners,
    summary: 'Saves entity id, header, registered addresses, prices and caps',
    namesFields: true,
    body: settingsBody,
    response: z.object({ success }),
  },
  'PUT /back-office/messaging/templates': {
    ...owners,
    summary: 'Saves the registered template of a message and channel',
    namesFields: true,
    body: registered,
    response: z.object({ success }),
  },
  'GET /back-office/messaging/costs': {
    ...owners,
    summary: 'What the messages of a month cost, by channel and event',
    query: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is YYYY-MM') }),
    response: itemResponse(
      z.object({
        rows: z.array(costs),
        costPaise: z.number(),
        todayPaise: z.number(),
        /** The latest messages that were not sent, without number and text. */
        refusals: z.array(z.object({ at: z.iso.datetime(), channel, kind: z.string(), reason: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>
