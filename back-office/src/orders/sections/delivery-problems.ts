import type { AdminOrder } from '@amritvasya/contract'
import { isMobile } from '@amritvasya/contract/rules/phone'
import { PINCODE_PATTERN } from '@amritvasya/contract/rules/pincodes'
import { states } from '@amritvasya/contract/rules/states'

export type Delivery = AdminOrder['address']

const needed = (value: string, message: string) => (value.trim() ? undefined : message)
const mobile = (value: string) => (isMobile(value) ? undefined : 'Please enter a mobile number of 10 digits')

export const deliveryProblems = (entered: Delivery): Partial<Record<keyof Delivery, string | undefined>> => ({
  fullName: needed(entered.fullName, 'Please enter the name'),
  phoneNumber: mobile(entered.phoneNumber),
  alternatePhone: entered.alternatePhone.trim() ? mobile(entered.alternatePhone) : undefined,
  addressLine1: needed(entered.addressLine1, 'Please enter the street address'),
  pincode: PINCODE_PATTERN.test(entered.pincode) ? undefined : 'Please enter the pincode of 6 digits',
  city: needed(entered.city, 'Please enter the city'),
  state: states.some(({ name }) => name === entered.state) ? undefined : 'Please choose the state',
})
