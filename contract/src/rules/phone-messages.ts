import { CODE_LIFETIME_MINUTES } from './code-lifetime.ts'

/** SMS and WhatsApp messages: kinds, values, and the rules of registered templates (TRAI's DLT, Meta). */

export const messageChannels = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const channelNames: Readonly<Record<MessageChannel, string>> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** Tags of TRAI's direction of 18 November 2025, by which operators check each variable. */
export const variableTags = ['number', 'numeric', 'alphanumeric', 'url', 'urlott', 'cbn', 'email'] as const
export type VariableTag = (typeof variableTags)[number]

/** Digits and letters of orders and codes, addresses of pages. */
type ValueShape = 'text' | 'number' | 'url'

/** Shapes of what a message may say, by name. */
export const messageValues = {
  orderNumber: 'text',
  /** Whole rupees; an amount with paise has a point, which no operator lets through as a number. */
  total: 'number',
  orderLink: 'url',
  trackingLink: 'url',
  courier: 'text',
  trackingNumber: 'text',
  confirmLink: 'url',
  code: 'number',
  complaintNumber: 'text',
  complaintLink: 'url',
} as const satisfies Record<string, ValueShape>
export type MessageValue = keyof typeof messageValues

const tagsOf: Readonly<Record<ValueShape, readonly VariableTag[]>> = {
  text: ['alphanumeric'],
  number: ['number', 'numeric', 'alphanumeric'],
  url: ['url'],
}

/** Events of the shop that a message can report. */
export const messageKinds = {
  orderConfirmed: {
    name: 'Order confirmed',
    values: ['orderNumber', 'total', 'orderLink'],
    suggested: {
      text: 'Thank you! Your order #alphanumeric# is confirmed. See it at #url# - Amritvasya',
      values: ['orderNumber', 'orderLink'],
    },
  },
  shipped: {
    name: 'Order shipped',
    values: ['orderNumber', 'orderLink', 'trackingLink', 'courier', 'trackingNumber'],
    suggested: {
      text: 'Your order #alphanumeric# is on its way with tracking number #alphanumeric#. Follow it at #url# - Amritvasya',
      values: ['orderNumber', 'trackingNumber', 'orderLink'],
    },
  },
  delivered: {
    name: 'Order delivered',
    values: ['orderNumber', 'orderLink'],
    suggested: {
      text: 'Your order #alphanumeric# was delivered. See it at #url# - Amritvasya',
      values: ['orderNumber', 'orderLink'],
    },
  },
  deliveryFailed: {
    name: 'Delivery failed',
    values: ['orderNumber', 'orderLink', 'trackingLink', 'courier', 'trackingNumber'],
    suggested: {
      text: 'The courier could not deliver your order #alphanumeric#. See what is next at #url# - Amritvasya',
      values: ['orderNumber', 'orderLink'],
    },
  },
  cashConfirmation: {
    name: 'Cash order to confirm',
    values: ['orderNumber', 'total', 'confirmLink'],
    suggested: {
      text: 'Please confirm your cash on delivery order #alphanumeric# at #url# - Amritvasya',
      values: ['orderNumber', 'confirmLink'],
    },
  },
  signInCode: {
    name: 'Code to sign in',
    values: ['code'],
    suggested: {
      text: `#number# is your code for Amritvasya. It is valid for ${CODE_LIFETIME_MINUTES} minutes - Amritvasya`,
      values: ['code'],
    },
  },
  complaintAcknowledged: {
    name: 'Complaint acknowledged',
    values: ['complaintNumber', 'complaintLink'],
    suggested: {
      text: 'We have your complaint #alphanumeric# and look into it. See its state at #url# - Amritvasya',
      values: ['complaintNumber', 'complaintLink'],
    },
  },
} as const satisfies Record<
  string,
  {
    name: string
    values: readonly MessageValue[]
    suggested: { text: string; values: readonly MessageValue[] }
  }
>
export type MessageKind = keyof typeof messageKinds
export const messageKindList = Object.keys(messageKinds) as MessageKind[]

/** The recipient asks for it at this moment, so it needs no standing consent. */
export const isRequested = (kind: MessageKind): boolean => kind === 'signInCode'

/** The law asks the shop to tell it, so it needs no consent. */
export const isOwed = (kind: MessageKind): boolean => kind === 'complaintAcknowledged'

/** WhatsApp has templates of their own for codes, and takes nothing without an opt-in. */
export const isOfferedOn = (kind: MessageKind, channel: MessageChannel): boolean =>
  channel === 'sms' || !(isRequested(kind) || isOwed(kind))

export const isMessageValue = (kind: MessageKind, name: string): name is MessageValue =>
  (messageKinds[kind].values as readonly string[]).includes(name)

const smsVariable = new RegExp(`#(${variableTags.join('|')})#`, 'g')
const whatsappVariable = /\{\{\d{1,2}\}\}/g

const variableOf = (channel: MessageChannel): RegExp => (channel === 'sms' ? smsVariable : whatsappVariable)

/** Returns the suggested text with the placeholders of the channel. */
export function suggestedText(kind: MessageKind, channel: MessageChannel): string {
  const { text } = messageKinds[kind].suggested
  let count = 0
  return channel === 'sms' ? text : text.replace(smsVariable, () => `{{${++count}}}`)
}

export type RegisteredText = {
  channel: MessageChannel
  kind: MessageKind
  text: string
  /** They name the values, in the order of the variables. */
  values: readonly string[]
}

/** Returns why a text cannot be registered like this; undefined when it can. */
export function registrationProblem({ channel, kind, text, values }: RegisteredText): string | undefined {
  if (!isOfferedOn(kind, channel)) {
    return isRequested(kind) ? 'Codes go by SMS alone' : 'What the law asks to tell goes by SMS alone'
  }
  if (channel === 'sms' && /\{#\s*var\s*#\}/i.test(text)) {
    return 'Write the tag of each variable instead of {#var#}, such as #alphanumeric# or #url#'
  }
  const variables = [...text.matchAll(variableOf(channel))]
  if (variables.length !== values.length) {
    return `The text has ${variables.length} variables, and ${values.length} values are named`
  }
  for (const [index, name] of values.entries()) {
    if (!isMessageValue(kind, name)) return `“${name}” is no value of this message`
    const tag = variables[index]?.[1] as VariableTag | undefined
    if (tag && !tagsOf[messageValues[name]].includes(tag)) {
      return `“${name}” cannot fill #${tag}#: operators would refuse it`
    }
  }
  if (channel === 'whatsapp' && variables.some(([found], index) => found !== `{{${index + 1}}}`)) {
    return 'Number the variables in order: {{1}}, {{2}}, …'
  }
  return undefined
}

/** The seller has registered these beside templates; variables may lead to no others. */
export type Whitelist = { urls: readonly string[]; callbackNumbers: readonly string[] }

/** Characters, as operators count them. */
const MAX_VARIABLE_LENGTH = 40
/** Links are registered whole, so they may be longer. */
const MAX_URL_LENGTH = 200

const plainUrl = (text: string): string => text.replace(/^https?:\/\//i, '').toLowerCase()

/** A registered `shop.example/order` also covers what follows it, but not `shop.example/orders`. */
function isRegisteredUrl(value: string, urls: readonly string[]): boolean {
  const url = plainUrl(value)
  return urls.map(plainUrl).some((registered) => {
    const base = registered.replace(/\/+$/, '')
    return base !== '' && (url === base || /^[/?]/.test(url.startsWith(base) ? url.slice(base.length) : ''))
  })
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

type Check = (value: string, whitelist: Whitelist) => string | false

const checkDigits: Check = (value) => !/^\d{1,40}$/.test(value) && 'is not digits alone'
const checkUrl: Check = (value, { urls }) => {
  if (!/^https?:\/\/[^\s]+$/.test(value) || value.length > MAX_URL_LENGTH) return 'is no web address'
  return !isRegisteredUrl(value, urls) && 'leads to an address that is not registered'
}
const checks: Record<VariableTag, Check> = {
  number: checkDigits,
  numeric: checkDigits,
  alphanumeric: (value) => {
    if (value.length > MAX_VARIABLE_LENGTH) return `has more than ${MAX_VARIABLE_LENGTH} characters`
    return !/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(value) && 'is not letters and digits alone'
  },
  url: checkUrl,
  urlott: checkUrl,
  cbn: (value, { callbackNumbers }) =>
    !callbackNumbers.some((number) => digitsOf(number) === digitsOf(value)) &&
    'is a number that is not registered',
  email: (value) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && 'is no email address',
}

/** Returns why an operator would refuse a value under its tag. */
export const scrubbedBecause = (tag: VariableTag, value: string, whitelist: Whitelist): string | undefined =>
  value === '' ? 'is empty' : checks[tag](value, whitelist) || undefined

export type RenderedMessage = { text: string; values: string[] } | { problem: string }

/**
 * It fills a registered text.
 * @returns the problem when the text is not as registered, or an operator would refuse a value
 */
export function renderMessage(
  template: RegisteredText,
  values: Readonly<Partial<Record<MessageValue, string>>>,
  whitelist: Whitelist,
): RenderedMessage {
  const problem = registrationProblem(template)
  if (problem) return { problem }
  const filled: string[] = []
  const problems: string[] = []
  const text = template.text.replace(variableOf(template.channel), (_variable, tag: unknown) => {
    const name = template.values[filled.length] as MessageValue
    const value = plainValue(name, values[name] ?? '', template.channel)
    const why =
      template.channel === 'sms'
        ? scrubbedBecause(tag as VariableTag, value, whitelist)
        : value === ''
          ? 'is empty'
          : undefined
    if (why) problems.push(`“${name}” ${why}`)
    filled.push(value)
    return value
  })
  return problems[0] ? { problem: problems[0] } : { text, values: filled }
}

/** AV-261121-7KQ2M is AV2611217KQ2M in an SMS: a hyphen is no letter and no digit. */
const plainValue = (name: MessageValue, value: string, channel: MessageChannel): string =>
  channel === 'sms' && messageValues[name] === 'text' ? value.replaceAll('-', '') : value

const gsmOnly = /^[\r\n\x20-\x5a_a-zÄÖÑÜ§¿äöñüà@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡]*$/

/** Returns for how many messages an operator charges: 160 characters, or 70 beyond the GSM alphabet; less when joined. */
export function smsParts(text: string): number {
  const [single, joined] = gsmOnly.test(text) ? [160, 153] : [70, 67]
  return text.length <= single ? 1 : Math.ceil(text.length / joined)
}

/** Since October 2025 the operators' DLT platforms refuse promotion outside of 10 to 21 h (error 651). */
const QUIET = { fromHour: 21, untilHour: 10 }
const INDIA_MS = 5.5 * 3_600_000

/** Returns when quiet hours in India end, undefined outside of them. */
export function quietUntil(now: Date): Date | undefined {
  const there = new Date(now.getTime() + INDIA_MS)
  const hour = there.getUTCHours()
  if (hour < QUIET.fromHour && hour >= QUIET.untilHour) return undefined
  const day = there.getUTCDate() + (hour >= QUIET.fromHour ? 1 : 0)
  const end = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), day, QUIET.untilHour)
  return new Date(end - INDIA_MS)
}

/** Each is registered so: only what an order needs is transactional and may arrive at any hour. */
export const messageCategories = ['transactional', 'promotional'] as const
export type MessageCategory = (typeof messageCategories)[number]

/** The version of the texts below; a change of a text needs a new one. */
export const CONSENT_VERSION = '2026-11'

export const consentTexts: Readonly<Record<MessageChannel, string>> = {
  sms: 'Send me updates about my orders by SMS',
  whatsapp: 'Send me updates about my orders on WhatsApp',
}
