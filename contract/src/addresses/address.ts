import { z } from 'zod'
import { line, optionalLine, phone, phoneOrNothing } from '../fields.ts'
import { answeredId } from '../primitives.ts'
import { MAX_ADDRESS_LINE_LENGTH } from '../rules/address-lengths.ts'
import { cleanLine } from '../rules/clean-text.ts'
import { INVALID_PINCODE, PINCODE_PATTERN } from '../rules/pincodes.ts'
import { findStateName } from '../rules/state-names.ts'

const addressType = z.enum(['home', 'work', 'other'], 'Address type must be home, work or other')

/** Empty fields are ''; a recognised state has its official name. */
export const address = z.object({
  _id: answeredId,
  fullName: z.string(),
  phoneNumber: z.string(),
  alternatePhone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  addressType,
  isDefault: z.boolean(),
  /** Reason why today's rules refuse the address, to be corrected before an order. */
  correction: z.string().optional(),
})
export type Address = z.output<typeof address>

/** It has six ASCII digits, the first not 0. */
export const pincode = z
  .string(INVALID_PINCODE)
  .transform((value) => cleanLine(value).trim())
  .pipe(z.string().regex(PINCODE_PATTERN, INVALID_PINCODE))

/** Decision 43; codes and other spellings are recognised: 'MH', 'Orissa'. */
const state = line('Please enter your state', { what: 'State' }).transform((text, context) => {
  const name = findStateName(text)
  if (name) return name as string
  context.addIssue({ code: 'custom', message: 'Please choose a state from the list' })
  return z.NEVER
})

/** It is true when the shopper has confirmed a pincode that is unknown or lies in another state. */
const pincodeConfirmed = z.boolean('pincodeConfirmed must be true or false').default(false)

/** Decision 43 fixes these fields. */
export const addressFields = z.object({
  fullName: line('Please enter your full name', { what: 'Name' }),
  phoneNumber: phone,
  alternatePhone: phoneOrNothing,
  addressLine1: line('Please enter your address', { max: MAX_ADDRESS_LINE_LENGTH, what: 'Address' }),
  addressLine2: optionalLine(MAX_ADDRESS_LINE_LENGTH, 'Address'),
  landmark: optionalLine(MAX_ADDRESS_LINE_LENGTH, 'Landmark'),
  city: line('Please enter your city', { what: 'City' }),
  state,
  pincode,
  pincodeConfirmed,
  addressType: addressType.default('home'),
  isDefault: z.boolean('isDefault must be true or false').default(false),
})
export type AddressFields = z.output<typeof addressFields>
