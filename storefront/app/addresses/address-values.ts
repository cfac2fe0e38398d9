import type { Address, AddressFields } from '@amritvasya/contract'
import { needed, phoneProblem, plainPhone } from '../accounts/form/rules.ts'
import type { Problems, Values } from '../accounts/form/use-form.ts'
import { isPincode, plainPincode } from './pincode.ts'

export type AddressField =
  | 'fullName'
  | 'phoneNumber'
  | 'alternatePhone'
  | 'pincode'
  | 'addressLine1'
  | 'addressLine2'
  | 'landmark'
  | 'city'
  | 'state'
  | 'addressType'
export type AddressValues = Values<AddressField>

/** ADDR-12. */
export const addressTypes: readonly { value: Address['addressType']; name: string }[] = [
  { value: 'home', name: 'Home' },
  { value: 'work', name: 'Work' },
  { value: 'other', name: 'Other' },
]

/** What the form starts with: an address to be changed, or nothing. */
export const valuesOf = (address: Address | undefined): AddressValues => ({
  fullName: address?.fullName ?? '',
  phoneNumber: address?.phoneNumber ?? '',
  alternatePhone: address?.alternatePhone ?? '',
  pincode: address?.pincode ?? '',
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  landmark: address?.landmark ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  addressType: address?.addressType ?? 'home',
})

/** ADDR-08, ADDR-09. */
export const addressProblems = (values: AddressValues): Problems<AddressField> => ({
  fullName: needed(values.fullName, 'Please enter your full name'),
  phoneNumber: phoneProblem(values.phoneNumber),
  alternatePhone: values.alternatePhone.trim() === '' ? undefined : phoneProblem(values.alternatePhone),
  pincode: isPincode(values.pincode) ? undefined : 'Please enter a valid 6-digit pincode',
  addressLine1: needed(values.addressLine1, 'Please enter your address'),
  city: needed(values.city, 'Please enter your city'),
  state: needed(values.state, 'Please enter your state'),
})

/** What the calls take. */
export const addressBody = (values: AddressValues, isDefault: boolean): AddressFields => ({
  ...values,
  phoneNumber: plainPhone(values.phoneNumber),
  alternatePhone: plainPhone(values.alternatePhone),
  pincode: plainPincode(values.pincode),
  addressType: addressTypes.find(({ value }) => value === values.addressType)?.value ?? 'home',
  isDefault,
})
