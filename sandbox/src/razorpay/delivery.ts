import type { EventName } from './events.ts'

/** `at` is the next try, in milliseconds of the sandbox's clock. */
export type NewDelivery = {
  eventId: string
  name: EventName
  /** Sent byte for byte. */
  body: string
  /** The signed text of a forgery, where it differs from the body. */
  signedBody: string | null
  /** The signing secret, where it differs from the present one. */
  secret: string | null
  /** Forgeries are sent once. */
  isRetried: boolean
  state: 'waiting' | 'lost' | 'given up'
  at: number
}

export type Delivery = NewDelivery & { id: string; attempts: number; firstAt: number }
