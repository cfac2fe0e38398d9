import { words } from '../ui/field-words.ts'

const names: Readonly<Record<string, string>> = {
  'file.imported': 'CSV file imported',
  'gst-rate.removed': 'Planned GST rate removed',
  'gst-rate.scheduled': 'GST rate planned',
  'guidance.changed': 'Guidance service changed',
  'job.retried': 'Failed job tried again',
  'message.noted': 'Message answered or noted',
  'newsletter.sent-again': 'Newsletter: sent before, not again',
  'newsletter.tried': 'Newsletter sent as a test',
  'order.came-back': 'Parcel came back',
  'order.confirmed': 'Cash order confirmed',
  'order.not-confirmed': 'Order not confirmed',
  'order.note-added': 'Note on order added',
  'order.note-deleted': 'Note on order deleted',
  'order.payment-checked': 'Payment checked with Razorpay',
  'order.refund-tried-again': 'Refund tried again',
  'order.reviewed': 'Order review ended',
  'product.saved': 'Product changed',
  'brand.saved': 'Brand changed',
  'category.saved': 'Category changed',
  'request.noted': 'Booking answered or noted',
  'review.shown': 'Review shown again',
  'second-factor.added': 'Two-step sign-in turned on',
  'second-factor.begun': 'Two-step sign-in: set-up started',
  'second-factor.removed': 'Two-step sign-in turned off',
  'session.ended': 'Device signed out',
  'sign-in.succeeded': 'Signed in',
  'staff.added': 'Staff member added',
  'staff.changed': 'Staff member changed',
}

export const actionName = (action: string): string => names[action] ?? words(action)
