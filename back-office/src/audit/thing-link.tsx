import type { AuditEntry } from '@amritvasya/contract'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

type Thing = Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>

const screens: Readonly<Record<string, (id: string) => string>> = {
  'api-key': (id) => `/api-keys/${id}`,
  brand: (id) => `/brands/${id}`,
  category: (id) => `/categories/${id}`,
  complaint: (id) => `/complaints/${id}/show`,
  coupon: (id) => `/coupons/${id}`,
  customer: (id) => `/customers/${id}/show`,
  'data-breach': (id) => `/data-breaches/${id}/show`,
  discount: (id) => `/discounts/${id}`,
  'content-page': (id) => `/content-pages/${id}`,
  file: (what) => `/${what}`,
  'gst-rate': () => '/reports',
  gstr1: () => '/reports',
  job: () => '/failed-jobs',
  'mail-wording': (id) => `/mail-wordings/${id}`,
  message: (id) => `/messages/${id}/show`,
  messaging: () => '/messaging',
  newsletter: () => '/subscribers',
  'gift-card': (id) => `/gift-cards/${id}/show`,
  order: (id) => `/orders/${id}/show`,
  'pinned-search': (id) => `/pinned-searches/${id}`,
  'price-change': (id) => `/price-changes/${id}/show`,
  product: (id) => `/products/${id}`,
  question: (id) => `/questions/${id}/show`,
  redirect: (id) => `/redirects/${id}`,
  request: (id) => `/guidance-bookings/${id}/show`,
  return: (id) => `/returns/${id}/show`,
  review: (id) => `/reviews/${id}/show`,
  settings: (part) => (part === 'shop' ? '/settings' : `/${part}`),
  staff: (id) => `/staff/${id}`,
  'staff-role': (id) => `/roles/${id}`,
  'store-credit': (id) => `/store-credits/${id}/show`,
  synonym: (id) => `/synonyms/${id}`,
  webhook: (id) => `/webhooks/${id}`,
  'webhook-event': (id) => `/webhook-events/${id}/show`,
}

/** Returns a path; undefined without a screen or once the record was removed. */
export const screenOf = ({ action, subject, subjectId }: Thing): string | undefined =>
  action.endsWith('.removed') && subject !== 'staff' ? undefined : screens[subject]?.(subjectId)

export function ThingLink({ entry }: { entry: AuditEntry }) {
  const { label, subjectId } = entry
  const screen = screenOf(entry)
  if (!screen) return <>{label || subjectId}</>
  return (
    <Link component={RouterLink} to={screen}>
      {label || subjectId}
    </Link>
  )
}
