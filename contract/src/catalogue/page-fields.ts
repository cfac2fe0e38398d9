import { z } from 'zod'
import { countryCodeOf } from '../rules/countries.ts'

/** Damaged and wrong products can always be returned. */
const returnRule = z.enum(['usual', 'unopened', 'made to measure'])
export type ReturnRule = z.output<typeof returnRule>

/** Fields that only the page of a product shows, and that a form may leave out. */
export const pageFields = {
  returns: returnRule,
  /** ISO 3166-1 alpha-2; null while it is not stated. */
  countryOfOrigin: z.string().nullable(),
  /** Names with full addresses, empty while they are not stated. */
  manufacturer: z.string(),
  packer: z.string(),
  importer: z.string(),
  /** It tells manufacture, or import for imported goods, as `2026-03`; null while it is not stated. */
  manufacturedMonth: z.string().nullable(),
  /** It is empty where the shop's own contacts apply. */
  consumerCare: z.string(),
}

type PageFields = { [Field in keyof typeof pageFields]: z.output<(typeof pageFields)[Field]> }

const MAX_PARTY_LENGTH = 400

const party = (what: string) =>
  z
    .string(`${what} must be text`)
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(MAX_PARTY_LENGTH, `${what} must be at most ${MAX_PARTY_LENGTH} characters`))
    .optional()

const country = z
  .string('Please choose the country of origin')
  .max(80, 'Please choose the country of origin')
  .transform((value, context) => {
    if (value.trim() === '') return null
    const code = countryCodeOf(value)
    if (code === undefined)
      context.addIssue(`There is no country “${value}”; please enter its English name or code`)
    return code ?? null
  })
  .nullish()

const invalidMonth = 'Please enter month and year like 2026-03'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Spreadsheets turn 2026-03 into Mar-26 or 2026-03-01, and people write 03/2026 or March 2026. */
function normalMonth(text: string): string {
  const [, year, number] = /^(20\d{2})-(\d{1,2})(?:-\d{1,2})?$/.exec(text) ?? []
  if (year && number) return `${year}-${number.padStart(2, '0')}`
  const [, first, second] = /^(\d{1,2})[/.-](20\d{2})$/.exec(text) ?? []
  if (first && second) return `${second}-${first.padStart(2, '0')}`
  const [, name, digits] = /^([a-z]{3})[a-z]*[ /.-]+((?:20)?\d{2})$/i.exec(text) ?? []
  if (!name || !digits) return text
  return `${digits.padStart(4, '20')}-${String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}`
}

const month = z
  .string(invalidMonth)
  .max(20, invalidMonth)
  .transform((value) => normalMonth(value.trim()))
  .pipe(z.string().regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, invalidMonth))
  .transform((value) => value || null)
  .nullish()

/** They are the same fields as a form sends them, with their messages. */
export const pageFieldInputs = {
  returns: z.enum(returnRule.options, 'Please choose how it may be returned').optional(),
  /** A code or an English name. */
  countryOfOrigin: country,
  manufacturer: party('Manufacturer'),
  packer: party('Packer'),
  importer: party('Importer'),
  manufacturedMonth: month,
  consumerCare: party('Consumer care'),
} satisfies Record<keyof PageFields, z.ZodType>

/** Values of a new product whose form leaves them out; an existing product keeps its own. */
export const pageFieldDefaults: PageFields = {
  returns: 'usual',
  countryOfOrigin: null,
  manufacturer: '',
  packer: '',
  importer: '',
  manufacturedMonth: null,
  consumerCare: '',
}
