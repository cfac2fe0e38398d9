/** A list when there are none. */
export type Notes = Record<string, string | number> | []

/** Amounts are paise, times are seconds. */
export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: 'INR'
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type Method = 'upi' | 'card' | 'netbanking' | 'wallet'

export type Card = {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'credit'
  issuer: null
  international: false
  emi: false
}

export type Instrument = {
  method: Method
  vpa?: string
  bank?: string
  wallet?: string
  card?: Card
  email?: string
  contact?: string
  description?: string
}

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: 'INR'
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: Method
  amount_refunded: number
  refund_status: 'partial' | 'full' | null
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: string | null
  wallet: string | null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: 'INR'
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal' | 'instant'
  speed_requested: 'normal' | 'optimum'
}

export type Collection<T> = { entity: 'collection'; count: number; items: T[] }

export const collectionOf = <T>(items: T[]): Collection<T> => ({
  entity: 'collection',
  count: items.length,
  items,
})

export const downtimeMethods = ['upi', 'card', 'netbanking', 'wallet'] as const
export const downtimeSeverities = ['high', 'medium', 'low'] as const

/** It concerns a method, or one of its instruments such as `{ bank: 'HDFC' }`. Times are in seconds. */
export type Downtime = {
  id: string
  entity: 'payment.downtime'
  method: (typeof downtimeMethods)[number]
  begin: number
  end: number | null
  status: 'started' | 'updated' | 'resolved'
  scheduled: boolean
  severity: (typeof downtimeSeverities)[number]
  instrument: Record<string, string>
  created_at: number
  updated_at: number
}

export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const
/** The bank decides, or asks; `created` is the event of a new one. */
export const disputeSteps = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const

/** Amounts are paise, times are seconds. */
export type Dispute = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: 'INR'
  /** 0 until it is lost. */
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: (typeof disputePhases)[number]
  created_at: number
}
