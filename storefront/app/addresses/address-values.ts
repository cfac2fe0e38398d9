import type { Address, AddressFields } from '@amritvasya/contract'
import { mobileProblem, needed, plainPhone } from '../accounts/form/rules.ts'
import type { Problems, Values } from '../accounts/form/use-form.ts'
import { isPincode, plainPincode } from './pincode.ts'
import { stateProblem } from './state-problem.ts'

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

/** Implements ADDR-12. */
export const addressTypes: readonly { value: Address['addressType']; name: string }[] = [
  { value: 'home', name: 'Home' },
  { value: 'work', name: 'Work' },
  { value: 'other', name: 'Other' },
]

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

/** Maximum characters, as on the server. */
const maxCharacters = { line: 200, name: 100 }

const tooLong = (value: string, what: string, max: number): string | undefined =>
  [...value.trim()].length > max ? `${what} must be at most ${max} characters` : undefined

/** Checks the length in the form, not only on the server. */
export const streetProblem = (value: string): string | undefined =>
  needed(value, 'Please enter your address') ?? lineProblem(value, 'Address')

export const lineProblem = (value: string, what: 'Address' | 'Landmark'): string | undefined =>
  tooLong(value, what, maxCharacters.line)

export const cityProblem = (value: string): string | undefined =>
  needed(value, 'Please enter your city') ?? tooLong(value, 'City', maxCharacters.name)

/** Implements ADDR-08 and ADDR-09. */
export const addressProblems = (values: AddressValues): Problems<AddressField> => ({
  fullName:
    needed(values.fullName, 'Please enter your full name') ??
    tooLong(values.fullName, 'Name', maxCharacters.name),
  phoneNumber: mobileProblem(values.phoneNumber),
  alternatePhone: values.alternatePhone.trim() === '' ? undefined : mobileProblem(values.alternatePhone),
  pincode: isPincode(values.pincode) ? undefined : 'Please enter a valid 6-digit pincode',
  addressLine1: streetProblem(values.addressLine1),
  addressLine2: lineProblem(values.addressLine2, 'Address'),
  landmark: lineProblem(values.landmark, 'Landmark'),
  city: cityProblem(values.city),
  state: stateProblem(values.state),
})

export const addressBody = (
  values: AddressValues,
  { isDefault, pincodeConfirmed }: Pick<AddressFields, 'isDefault' | 'pincodeConfirmed'>,
): AddressFields => ({
  ...values,
  phoneNumber: plainPhone(values.phoneNumber),
  alternatePhone: plainPhone(values.alternatePhone),
  pincode: plainPincode(values.pincode),
  addressType: addressTypes.find(({ value }) => value === values.addressType)?.value ?? 'home',
  isDefault,
  pincodeConfirmed,
})
