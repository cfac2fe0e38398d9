import type { EventName } from './events.ts'

/** The times are in milliseconds of the sandbox's clock. */
export type NewDelivery = {
  eventId: string
  name: EventName
  /** It is sent byte for byte. */
  body: string
  /** A forgery's signed text may differ from the body. */
  signedBody: string | null
  /** A forgery may be signed with another secret than the present one. */
  secret: string | null
  /** Forgeries are sent once. */
  isRetried: boolean
  state: 'waiting' | 'lost' | 'given up'
  at: number
}

export type Delivery = NewDelivery & { id: string; attempts: number; firstAt: number }
