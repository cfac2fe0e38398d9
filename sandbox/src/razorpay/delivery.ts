import type { EventName } from './events.ts'

/** Milliseconds of the sandbox's clock. */
export type NewDelivery = {
  eventId: string
  name: EventName
  /** Sent byte for byte. */
  body: string
  /** Where a forgery's signed text differs from the body. */
  signedBody: string | null
  /** Where it differs from the present one. */
  secret: string | null
  /** Forgeries are sent once. */
  isRetried: boolean
  state: 'waiting' | 'lost' | 'given up'
  at: number
}

export type Delivery = NewDelivery & { id: string; attempts: number; firstAt: number }
