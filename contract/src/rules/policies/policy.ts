/** A paragraph or a list; `[text](/path)` is a link. */
export type Block = string | readonly string[]
export type PolicySection = { id: string; title: string; blocks: readonly Block[] }
export type Policy = {
  title: string
  summary: string
  /** Day of the last change, as an ISO date. */
  updated: string
  sections: readonly PolicySection[]
}

/** An unset detail is a placeholder such as `{email}` (decision 39). */
export type Facts = {
  shop: string
  email: string
  phone: string
  legalName: string
  address: string
  gstin: string
  officer: { name: string; designation: string; email: string; phone: string }
  parcelRate: string
  parcelFreeAbove: string
  /** It reads like `5 calendar days`. */
  returnWindow: string
  /** It is that of the seller. */
  state: string
  /** It reads like `Monday to Saturday`. */
  businessDays: string
  /** It reads like `2–4 working days`, within the state of the seller and elsewhere in India. */
  nearDays: string
  restDays: string
  /** They are whole sentences, which depend on what the owner offers. */
  waysToPay: string
  remedies: string
  wayBack: string
}

export const sellerSection = ({ shop, legalName, address, gstin, email, phone, officer }: Facts) => ({
  id: 'who-we-are',
  title: 'Who we are, and who hears complaints',
  blocks: [
    `${shop} is the shop of the following seller. We tell you this as the Consumer Protection (E-Commerce) Rules, 2020 ask of every online shop.`,
    [
      `Legal name: ${legalName}`,
      `Address: ${address}`,
      `GSTIN: ${gstin}`,
      `Customer care: ${email}, ${phone}`,
      `${officer.designation}: ${officer.name}, ${officer.email}, ${officer.phone}`,
    ],
    'The grievance officer acknowledges a complaint within 48 hours and settles it within one month of receiving it. You may also turn to the National Consumer Helpline (1915) at any time.',
  ],
})

/** Stand for the facts in the texts that the owner writes. */
export const placeholders: Facts = {
  shop: '{shop}',
  email: '{email}',
  phone: '{phone}',
  legalName: '{legal name}',
  address: '{address}',
  gstin: '{GSTIN}',
  officer: {
    name: '{officer name}',
    designation: '{officer designation}',
    email: '{officer email}',
    phone: '{officer phone}',
  },
  parcelRate: '{delivery charge}',
  parcelFreeAbove: '{free delivery above}',
  returnWindow: '{return window}',
  state: '{state}',
  businessDays: '{business days}',
  nearDays: '{days within the state}',
  restDays: '{days elsewhere}',
  waysToPay: '{ways to pay}',
  remedies: '{what a return brings}',
  wayBack: '{how pieces come back}',
}

const { officer: officerPlaceholders, ...factPlaceholders } = placeholders
const keysOf = <Named extends object>(named: Named) => Object.keys(named) as (keyof Named)[]

/** Returns a text with the facts in place of their placeholders. */
export function withFacts(text: string, facts: Facts): string {
  const values = new Map([
    ...keysOf(factPlaceholders).map((key) => [factPlaceholders[key], facts[key]] as const),
    ...keysOf(officerPlaceholders).map((key) => [officerPlaceholders[key], facts.officer[key]] as const),
  ])
  return text.replace(/\{[a-zA-Z ]{3,30}\}/g, (found) => values.get(found) ?? found)
}

const blockAsMarkdown = (block: Block): string =>
  typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n')

/** Returns the text of a policy as the owner edits it. */
export const asMarkdown = ({ sections }: Pick<Policy, 'sections'>): string =>
  sections
    .map(({ title, blocks }) => [`## ${title}`, ...blocks.map(blockAsMarkdown)].join('\n\n'))
    .join('\n\n')
