import type { Slip } from './slip.ts'

type Asked = Pick<Slip, 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'lines'>

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Returns bold text for notes that must not be missed while packing. */
export function paymentLabel(slip: Asked): { text: string; isBold: boolean } {
  const { status, paymentMethod, paymentStatus, total, lines } = slip
  if (status === 'cancelled') return { text: 'CANCELLED – do not send', isBold: true }
  if (lines.length === 0) return { text: 'PAID BACK – do not send', isBold: true }
  // A goodwill refund returns no pieces, so the parcel still goes out.
  if (paymentStatus === 'refunded' && status === 'processing') {
    return { text: 'Paid back, send it all the same', isBold: false }
  }
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
  // Cash is paid at the door, so a delivered order is paid.
  if (isPaid || (paymentMethod === 'cod' && status === 'delivered')) return { text: 'Paid', isBold: false }
  if (paymentMethod === 'cod') return { text: `CASH ON DELIVERY ${rupees.format(total)}`, isBold: true }
  return { text: 'NOT PAID – do not send', isBold: true }
}
