import type { GoLiveItem } from '@amritvasya/contract'
import type { PaymentPageVisit } from '../../operations/index.ts'
import { daysAfter } from '../../platform/indian-day.ts'

export type RunningFacts = {
  /** It is the day in India. */
  today: string
  /** They are days without pickup, as the owner entered them. */
  holidays: readonly string[]
  /** It is null before the first visit. */
  paymentPage: PaymentPageVisit | null
  /** Rare kinds of webhook that have ever come; null without a courier service. */
  receivedWebhooks: { downtimes: boolean; disputes: boolean; couriers: boolean | null }
}

/** Couriers in India have a day off within any four months. */
const HOLIDAY_DAYS = 120
/** The shop visits its payment page each hour. */
const MAX_AGE_SECONDS = 86_400

/** Returns checks of what shows only once the shop runs. */
export function runningChecks({
  today,
  holidays,
  paymentPage,
  receivedWebhooks,
}: RunningFacts): GoLiveItem[] {
  const last = daysAfter(today, HOLIDAY_DAYS)
  const isChanged = (paymentPage?.differences.length ?? 0) > 0
  return [
    {
      key: 'holidays',
      group: 'shop',
      path: '/delivery',
      isNeeded: false,
      isDone: holidays.some((day) => day >= today && day <= last),
      title: 'Holidays of the next four months are entered',
      help: 'Enter the days on which your courier picks nothing up. Without them the shop promises parcels too early.',
    },
    {
      key: 'payment-page',
      group: 'server',
      path: null,
      isNeeded: isChanged,
      isDone: paymentPage !== null && isVisited(paymentPage) && !isChanged,
      title: 'The payment page is visited, and is as the shop sends it',
      help: helpOfVisit(paymentPage),
    },
    ...webhookChecks(receivedWebhooks),
  ]
}

const isVisited = ({ failure, ageSeconds }: PaymentPageVisit): boolean =>
  failure === null && ageSeconds <= MAX_AGE_SECONDS

function helpOfVisit(visit: PaymentPageVisit | null): string {
  if (!visit) return 'It has not been visited so far. That begins within an hour once PUBLIC_URL is set.'
  if (visit.differences.length > 0) {
    return 'Somebody or something changes it on its way to shoppers. Health names the differences; take no payments before you know why.'
  }
  if (visit.failure) return `The last visit failed: ${visit.failure}. Nobody would notice a foreign script.`
  return 'The last visit was more than a day ago. Health tells if jobs run.'
}

function webhookChecks({ downtimes, disputes, couriers }: RunningFacts['receivedWebhooks']): GoLiveItem[] {
  const shared = { group: 'server', path: null, isNeeded: false } as const
  const unheard = 'None has come so far, which is usual in a new shop.'
  const checks = [
    {
      ...shared,
      key: 'webhook-downtime',
      isDone: downtimes,
      title: 'Razorpay’s webhooks have told of a disturbed way to pay',
      help: `${unheard} Choose payment.downtime.started, .updated and .resolved at the webhook in Razorpay’s dashboard; without them the payment screen warns of nothing.`,
    },
    {
      ...shared,
      key: 'webhook-dispute',
      isDone: disputes,
      title: 'Razorpay’s webhooks have told of a disputed payment',
      help: `${unheard} Choose the events payment.dispute.… at the webhook in Razorpay’s dashboard; without them you learn of a dispute by mail alone, and a refund may go twice.`,
    },
  ]
  if (couriers === null) return checks
  return [
    ...checks,
    {
      ...shared,
      key: 'webhook-couriers',
      isDone: couriers,
      title: 'Shiprocket’s webhook has told of a parcel',
      help: 'None has come so far. Enter the address and the token of the webhook in Shiprocket’s panel; without it the shop learns hours later where parcels are.',
    },
  ]
}
