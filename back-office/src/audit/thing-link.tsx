import type { AuditEntry } from '@amritvasya/contract'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

type Thing = Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>

const screens: Readonly<Record<string, (id: string) => string>> = {
  brand: (id) => `/brands/${id}`,
  category: (id) => `/categories/${id}`,
  complaint: (id) => `/complaints/${id}/show`,
  coupon: (id) => `/coupons/${id}`,
  customer: (id) => `/customers/${id}/show`,
  'data-breach': (id) => `/data-breaches/${id}/show`,
  file: (what) => `/${what}`,
  'gst-rate': () => '/reports',
  gstr1: () => '/reports',
  job: () => '/failed-jobs',
  message: (id) => `/messages/${id}/show`,
  messaging: () => '/messaging',
  newsletter: () => '/subscribers',
  order: (id) => `/orders/${id}/show`,
  product: (id) => `/products/${id}`,
  redirect: (id) => `/redirects/${id}`,
  request: (id) => `/guidance-bookings/${id}/show`,
  return: (id) => `/returns/${id}/show`,
  review: (id) => `/reviews/${id}/show`,
  settings: (part) => (part === 'shop' ? '/settings' : `/${part}`),
  staff: (id) => `/staff/${id}`,
  'store-credit': (id) => `/store-credits/${id}/show`,
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
