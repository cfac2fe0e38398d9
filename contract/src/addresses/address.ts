import { z } from 'zod'
import { line, optionalLine, phone, phoneOrNothing } from '../fields.ts'
import { stateNamed } from '../places/state-names.ts'
import { answeredId } from '../primitives.ts'

const addressType = z.enum(['home', 'work', 'other'], 'Address type must be home, work or other')

/** ENT-16. Empty fields are ''; a recognised state has its official name. */
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
  /** Set for addresses that today's rules refuse: the reason, which must be corrected before an order. */
  correction: z.string().optional(),
})
export type Address = z.output<typeof address>

const invalidPincode = 'Please enter a valid 6-digit pincode'
/** Six ASCII digits, the first not 0. */
export const pincode = z.string(invalidPincode).regex(/^[1-9][0-9]{5}$/, invalidPincode)

/**
 * One of India's states and union territories (decision 43); codes and other spellings are recognised: 'MH', 'Orissa'.
 */
export const state = line('Please enter your state', { what: 'State' }).transform((text, context) => {
  const name = stateNamed(text)
  if (name) return name as string
  context.addIssue({ code: 'custom', message: 'Please choose a state from the list' })
  return z.NEVER
})

/** True when the shopper has confirmed a pincode that is unknown or lies in another state (PINCODE_NOT_CONFIRMED). */
export const pincodeConfirmed = z.boolean('pincodeConfirmed must be true or false').default(false)

/** ADDR-08, ADDR-09, ADDR-12, decision 43. */
export const addressFields = z.object({
  fullName: line('Please enter your full name', { what: 'Name' }),
  phoneNumber: phone,
  alternatePhone: phoneOrNothing,
  addressLine1: line('Please enter your address', { max: 200, what: 'Address' }),
  addressLine2: optionalLine(200, 'Address'),
  landmark: optionalLine(200, 'Landmark'),
  city: line('Please enter your city', { what: 'City' }),
  state,
  pincode,
  pincodeConfirmed,
  addressType: addressType.default('home'),
  isDefault: z.boolean('isDefault must be true or false').default(false),
})
export type AddressFields = z.output<typeof addressFields>
