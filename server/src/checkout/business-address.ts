import type { AddressSnapshot, BuyerBusiness } from '@amritvasya/contract'
import { stateCode } from '@amritvasya/contract/rules/state-names'
import { fieldError } from '../platform/http/api-error.ts'

/**
 * An invoice names the address of the business (CGST Rules, rule 46(d)). That of the delivery stands for it only in the
 * state of its GSTIN.
 * @throws {ApiError} INVALID_INPUT
 */
export function assertBusinessAddress(
  business: BuyerBusiness | null | undefined,
  delivery: Pick<AddressSnapshot, 'state'>,
): void {
  if (!business || business.address || stateCode(delivery.state) === business.gstin.slice(0, 2)) return
  throw fieldError(
    'business.address',
    'INVALID_INPUT',
    'Please enter the registered address of the business: its GSTIN is of another state than the delivery',
  )
}
