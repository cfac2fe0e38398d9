import type { AdminCustomer } from '@amritvasya/contract'
import type { ChipWords } from '../ui/status-chip.tsx'

export function stateOf(customer: Pick<AdminCustomer, 'isBlocked' | 'isEmailVerified'>): ChipWords {
  if (customer.isBlocked) return { label: 'Blocked', tone: 'bad' }
  return customer.isEmailVerified
    ? { label: 'Active', tone: 'good' }
    : { label: 'Unverified', tone: 'neutral' }
}
