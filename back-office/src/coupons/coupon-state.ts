import type { AdminCoupon } from '@amritvasya/contract'
import type { ChipWords } from '../ui/status-chip.tsx'

/** `now` is in milliseconds since 1970. */
export function stateOf(coupon: AdminCoupon, now: number): ChipWords {
  const { isActive, startsAt, endsAt, usageLimit, usageCount } = coupon
  if (!isActive) return { label: 'Off', tone: 'neutral' }
  if (endsAt && Date.parse(endsAt) <= now) return { label: 'Ended', tone: 'neutral' }
  if (usageLimit > 0 && usageCount >= usageLimit) return { label: 'Used up', tone: 'neutral' }
  if (startsAt && Date.parse(startsAt) > now) return { label: 'Not yet', tone: 'waiting' }
  return { label: 'On', tone: 'good' }
}
