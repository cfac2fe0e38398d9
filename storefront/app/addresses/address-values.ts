import type { Address, AddressFields } from '@amritvasya/contract'
import { MAX_ADDRESS_LINE_LENGTH, MAX_NAME_LENGTH } from '@amritvasya/contract/rules/address-lengths'
import { mobileProblem, plainPhone } from '@amritvasya/contract/rules/phone'
import { INVALID_PINCODE, isPincode, plainPincode } from '@amritvasya/contract/rules/pincodes'
import { needed } from '../accounts/form/rules.ts'
import type { Problems, Values } from '../accounts/form/use-form.ts'
import { readKnownPincode } from './delivery/known-pincode.ts'
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

export const addressTypes: readonly { value: Address['addressType']; name: string }[] = [
  { value: 'home', name: 'Home' },
  { value: 'work', name: 'Work' },
  { value: 'other', name: 'Other' },
]

/** A new address begins with the pincode that the shopper has checked on a product page. */
export const valuesOf = (address: Address | undefined): AddressValues => ({
  fullName: address?.fullName ?? '',
  phoneNumber: address?.phoneNumber ?? '',
  alternatePhone: address?.alternatePhone ?? '',
  pincode: address ? address.pincode : readKnownPincode(),
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  landmark: address?.landmark ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  addressType: address?.addressType ?? 'home',
})

const tooLong = (value: string, what: string, max: number): string | undefined =>
  [...value.trim()].length > max ? `${what} must be at most ${max} characters` : undefined

export const streetProblem = (value: string): string | undefined =>
  needed(value, 'Please enter your address') ?? lineProblem(value, 'Address')

export const lineProblem = (value: string, what: 'Address' | 'Landmark'): string | undefined =>
  tooLong(value, what, MAX_ADDRESS_LINE_LENGTH)

export const cityProblem = (value: string): string | undefined =>
  needed(value, 'Please enter your city') ?? tooLong(value, 'City', MAX_NAME_LENGTH)

export const receiverProblems = (
  { fullName, phoneNumber }: Values<'fullName' | 'phoneNumber'>,
  missing: string,
) => ({
  fullName: needed(fullName, missing) ?? tooLong(fullName, 'Name', MAX_NAME_LENGTH),
  phoneNumber: mobileProblem(phoneNumber),
})

export const addressProblems = (values: AddressValues): Problems<AddressField> => ({
  ...receiverProblems(values, 'Please enter your full name'),
  alternatePhone: values.alternatePhone.trim() === '' ? undefined : mobileProblem(values.alternatePhone),
  pincode: isPincode(values.pincode) ? undefined : INVALID_PINCODE,
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
