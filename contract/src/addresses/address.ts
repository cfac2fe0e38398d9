import { z } from 'zod'
import { line, optionalLine, phone } from '../accounts/fields.ts'
import { answeredId } from '../primitives.ts'

const addressType = z.enum(['home', 'work', 'other'], 'Address type must be home, work or other')

/** ENT-16. What was left empty is an empty text. */
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
})
export type Address = z.output<typeof address>

const invalidPincode = 'Please enter a valid 6-digit pincode'
/** Six ASCII digits. */
export const pincode = z.string(invalidPincode).regex(/^[0-9]{6}$/, invalidPincode)

/** ADDR-08, ADDR-09, ADDR-12. */
export const addressFields = z.object({
  fullName: line('Please enter your full name', { what: 'Name' }),
  phoneNumber: phone,
  alternatePhone: z
    .union([z.literal(''), phone], 'Please enter a valid 10-digit phone number')
    .nullish()
    .transform((value) => value ?? ''),
  addressLine1: line('Please enter your address', { most: 200, what: 'Address' }),
  addressLine2: optionalLine(200, 'Address'),
  landmark: optionalLine(200, 'Landmark'),
  city: line('Please enter your city', { what: 'City' }),
  state: line('Please enter your state', { what: 'State' }),
  pincode,
  addressType: addressType.default('home'),
  isDefault: z.boolean('isDefault must be true or false').default(false),
})
export type AddressFields = z.output<typeof addressFields>
