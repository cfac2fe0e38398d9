import type { NewBundle, NewLine } from '../place.repository.ts'
import type { ReturnedLine } from '../returns/returned-lines.ts'

/** An added line with the discount of the edit on it. */
export type AddedLine = NewLine & { editDiscountPaise: number }

/** An edit as it is applied, now or with its payment. */
export type StoredChange = {
  /** They go off the lines of the order, and add up to what the edit takes. */
  returned: ReturnedLine[]
  added: AddedLine[]
  /** Some of the added lines belong to these sets. */
  bundles: NewBundle[]
  /** The delivery costs this much more. */
  deliveryPaise: number
  /** The list of edits shows what was entered: pieces that go, the discount, and the change of the delivery. */
  entered: { removed: { name: string; quantity: number }[]; discountPaise: number; deliveryPaise: number }
}
