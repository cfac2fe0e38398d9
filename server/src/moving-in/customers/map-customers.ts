import type { AddressFields } from '@amritvasya/contract'
import { MAX_ADDRESS_LINE_LENGTH } from '@amritvasya/contract/rules/address-lengths'
import { isMobile, plainPhone } from '@amritvasya/contract/rules/phone'
import { PINCODE_PATTERN } from '@amritvasya/contract/rules/pincodes'
import { findStateName } from '@amritvasya/contract/rules/state-names'
import type { CsvLine } from '../../platform/read-csv.ts'
import { emailOf, type Mapped, note, read, short, wooAddressColumns } from '../cells.ts'

export type FormerCustomer = { email: string; fullName: string; phone: string; addresses: AddressFields[] }

/** Shopify's `Default Address …` had no such words before 2023. */
export const shopifyCustomerColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'accepts_email_marketing',
  'accepts_marketing',
  'total_orders',
  ...['', 'default_address_']
    .flatMap((prefix) =>
      [
        'address1',
        'address2',
        'city',
        'province',
        'province_code',
        'country',
        'country_code',
        'zip',
        'phone',
      ].map((name) => `${prefix}${name}`),
    )
    .filter((name, place, all) => all.indexOf(name) === place && name !== 'phone'),
]

export const wooCustomerColumns = [
  'user_email',
  'first_name',
  'last_name',
  'display_name',
  ...wooAddressColumns,
]

type RawAddress = Record<
  'name' | 'phone' | 'line1' | 'line2' | 'city' | 'state' | 'pincode' | 'country',
  string
>

function addressOf(raw: RawAddress): AddressFields | string | undefined {
  if (!raw.line1 && !raw.city && !raw.pincode) return undefined
  if (raw.country && !/^(?:in|india)$/i.test(raw.country)) return `an address in ${raw.country.slice(0, 40)}`
  const state = findStateName(raw.state)
  const pincode = raw.pincode.replace(/^'|\s/g, '')
  const fullName = short(raw.name, 100)
  const isComplete = fullName && raw.line1 && raw.city && state && PINCODE_PATTERN.test(pincode)
  if (!isComplete || !isMobile(raw.phone)) return 'an address that is not complete'
  return {
    fullName,
    phoneNumber: plainPhone(raw.phone),
    alternatePhone: '',
    addressLine1: short(raw.line1, MAX_ADDRESS_LINE_LENGTH),
    addressLine2: short(raw.line2, MAX_ADDRESS_LINE_LENGTH),
    landmark: '',
    city: short(raw.city, 100),
    state,
    pincode,
    pincodeConfirmed: false,
    addressType: 'home',
    isDefault: false,
  }
}

const shopifyAddresses = (line: CsvLine, name: string): RawAddress[] => {
  const cell = (column: string) => read(line, `default_address_${column}`, column)
  return [
    {
      name,
      phone: read(line, 'default_address_phone', 'phone').replace(/^'/, ''),
      line1: cell('address1'),
      line2: cell('address2'),
      city: cell('city'),
      state: cell('province_code') || cell('province'),
      pincode: cell('zip'),
      country: cell('country_code') || cell('country'),
    },
  ]
}

const wooAddresses = (line: CsvLine, name: string): RawAddress[] =>
  ['billing', 'shipping'].map((kind) => {
    const cell = (column: string) => read(line, `${kind}_${column}`)
    return {
      name: short(`${cell('first_name')} ${cell('last_name')}`, 100) || name,
      phone: cell('phone') || read(line, 'billing_phone'),
      line1: cell('address_1'),
      line2: cell('address_2'),
      city: cell('city'),
      state: cell('state'),
      pincode: cell('postcode'),
      country: cell('country'),
    }
  })

const sameAs = (one: AddressFields) => (other: AddressFields) => JSON.stringify(one) === JSON.stringify(other)

function nameIn(line: CsvLine): string {
  const first = read(line, 'first_name', 'billing_first_name')
  const last = read(line, 'last_name', 'billing_last_name')
  return short(`${first} ${last}`, 100) || short(read(line, 'display_name'), 100)
}

function addressesOf(raw: readonly RawAddress[]): { addresses: AddressFields[]; lacking: string[] } {
  const all = raw.map(addressOf)
  const complete = all.filter((one) => typeof one === 'object')
  return {
    addresses: complete.filter((one, place) => complete.findIndex(sameAs(one)) === place),
    lacking: all.filter((one) => typeof one === 'string'),
  }
}

/**
 * Neither passwords nor consents are taken over: these exports do not say when somebody agreed, nor to which words.
 * A mailbox that is there twice is one customer.
 */
export function mapCustomers(
  lines: readonly CsvLine[],
  shop: 'Shopify' | 'WooCommerce',
): Mapped<FormerCustomer> {
  const rows = new Map<string, FormerCustomer>()
  const mapped: Mapped<FormerCustomer> = { rows: [], leftOut: 0, notes: [] }
  let agreed = 0
  for (const line of lines) {
    const email = emailOf(read(line, 'email', 'user_email'))
    const fullName = nameIn(line)
    if (!email) {
      mapped.leftOut++
      mapped.notes.push(
        note(line.line, `${fullName || 'A customer'} has no valid email, and is left out`, 'email'),
      )
      continue
    }
    if (/^(?:yes|true)$/i.test(read(line, 'accepts_email_marketing', 'accepts_marketing'))) agreed++
    const raw = shop === 'Shopify' ? shopifyAddresses(line, fullName) : wooAddresses(line, fullName)
    const { addresses, lacking } = addressesOf(raw)
    mapped.notes.push(...lacking.map((what) => note(line.line, `Without ${what}`)))
    const phone = plainPhone(read(line, 'phone', 'billing_phone').replace(/^'/, '')).slice(0, 20)
    if (rows.has(email)) mapped.leftOut++
    else rows.set(email, { email, fullName, phone, addresses })
  }
  if (agreed > 0) {
    const message = `${agreed} agreed to newsletters there. The file does not say when, so nobody is subscribed here`
    mapped.notes.unshift(note(1, message))
  }
  mapped.rows = [...rows.values()]
  return mapped
}
