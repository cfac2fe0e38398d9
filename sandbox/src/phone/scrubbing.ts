/** A template, registered on an operator's DLT platform and linked at MSG91. */
export type DltRegistration = {
  /** 19 digits; empty when none is linked. */
  templateId: string
  /** Six letters; whoever writes a suffix must write that of the category. */
  header: string
  category: 'transactional' | 'service' | 'promotional'
}

/** Since May 2025 operators append it to the header: VM-AMRITV-S. */
const suffixes: Readonly<Record<DltRegistration['category'], string>> = {
  transactional: 'T',
  service: 'S',
  promotional: 'P',
}

/** The header belongs to the entity of the demo. */
export const REGISTERED_HEADER = 'AMRITV'

/** Every seller of a demo registers it: any local address. */
const registeredUrl = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.example)(:\d+)?(\/|\?|$)/

const rules: Readonly<Record<string, RegExp>> = {
  number: /^\d+$/,
  numeric: /^\d+$/,
  alphanumeric: /^[A-Za-z0-9 ]{1,40}$/,
  url: registeredUrl,
  urlott: registeredUrl,
  cbn: /^\d{8,12}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
}

/** Promotion may arrive between these hours in India. */
const PROMOTION = { from: 10, until: 21 }
const indianHour = (now: Date): number => new Date(now.getTime() + 5.5 * 3_600_000).getUTCHours()

export type ScrubbedMessage = {
  /** It has #tags#, as it was registered. */
  text: string
  dlt: DltRegistration
  values: readonly string[]
  now: Date
  /** The recipient has consented to promotion by this entity, on the operator's own register. */
  hasConsented: boolean
}

/** Returns why an operator's scrubbing refuses a message. */
export function operatorsRefuse({
  text,
  dlt,
  values,
  now,
  hasConsented,
}: ScrubbedMessage): string | undefined {
  const { templateId, header, category } = dlt
  if (!/^\d{19}$/.test(templateId)) return 'DLT template id is not registered'
  const [name, suffix] = header.split('-')
  if (name !== REGISTERED_HEADER) return 'DLT header is not registered for this entity'
  if (suffix !== undefined && suffix !== suffixes[category]) return 'DLT header suffix is not of the category'
  const tags = [...text.matchAll(/#([a-z]+)#/g)].map(([, tag = '']) => tag)
  const wrong = tags.findIndex((tag, index) => !rules[tag]?.test(values[index] ?? ''))
  if (wrong >= 0) return `DLT template mismatch in variable ${wrong + 1}`
  if (category !== 'promotional') return undefined
  const hour = indianHour(now)
  if (hour < PROMOTION.from || hour >= PROMOTION.until) return 'DLT promotion outside of 10 to 21 h'
  return hasConsented ? undefined : 'DLT promotion without consent'
}

/** Returns the sender that a phone shows. */
export const shownSender = ({ header, category }: DltRegistration): string =>
  `VM-${header.split('-')[0]}-${suffixes[category]}`
