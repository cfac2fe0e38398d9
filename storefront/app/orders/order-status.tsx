import type { OrderStatus, PaymentStatus } from '@amritvasya/contract'
import { Clock, type LucideIcon, Package, PackageCheck, Truck, XCircle } from 'lucide-react'

type Look = { name: string; Icon: LucideIcon; tone: string }

const looks: Record<OrderStatus, Look> = {
  pending: { name: 'Pending', Icon: Clock, tone: 'bg-gold-soft text-plum-deep' },
  processing: { name: 'Processing', Icon: Package, tone: 'bg-plum-soft text-plum' },
  shipped: { name: 'Shipped', Icon: Truck, tone: 'bg-indigo text-on-dark' },
  delivered: { name: 'Delivered', Icon: PackageCheck, tone: 'bg-good-soft text-good' },
  cancelled: { name: 'Cancelled', Icon: XCircle, tone: 'bg-bad-soft text-bad' },
}

const badge = 'inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-sm font-semibold'

const partSent: Look = { name: 'Partly shipped', Icon: Truck, tone: 'bg-indigo text-on-dark' }

type StatusBadgeProps = {
  status: OrderStatus
  /** The order travels in several parcels. */
  isPartSent?: boolean
  capitals?: boolean
}

export function StatusBadge({ status, isPartSent = false, capitals = false }: StatusBadgeProps) {
  const { name, Icon, tone } = isPartSent && status === 'processing' ? partSent : looks[status]
  return (
    <span data-status={status} className={`${badge} ${tone}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {capitals ? name.toUpperCase() : name}
    </span>
  )
}

const payments: Record<PaymentStatus, { name: string; tone: string }> = {
  pending: { name: 'Pending', tone: 'bg-gold-soft text-plum-deep' },
  paid: { name: 'Paid', tone: 'bg-good-soft text-good' },
  failed: { name: 'Failed', tone: 'bg-bad-soft text-bad' },
  cancelled: { name: 'Cancelled', tone: 'bg-paper-deep text-ink-soft' },
  refunded: { name: 'Refunded', tone: 'bg-indigo text-on-dark' },
  partially_refunded: { name: 'Partly refunded', tone: 'bg-indigo text-on-dark' },
}

export const paymentName = (status: PaymentStatus): string => payments[status].name

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { name, tone } = payments[status]
  return (
    <span data-payment={status} className={`${badge} ${tone}`}>
      {name}
    </span>
  )
}

/** Includes statuses newer than this page. */
export const statusName = (status: string): string =>
  looks[status as OrderStatus]?.name ?? status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')

export const statusIcon = (status: string): LucideIcon => looks[status as OrderStatus]?.Icon ?? Clock
