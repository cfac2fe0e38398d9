import type { AdminOrder, NewOrderEdit } from '@amritvasya/contract'
import { newId } from '../../platform/new-id.ts'
import { type ChosenItem, type FreeItem, isPriced } from '../entered/draft.ts'

export type EditDraft = {
  /** These pieces go, by line. */
  removed: Record<string, number>
  items: ChosenItem[]
  freeItems: FreeItem[]
  discount: number | null
  /** more: the delivery charge rises. */
  deliveryWay: 'same' | 'more' | 'less'
  delivery: number | null
  reason: string
  payment: { way: 'link' | 'cash' | 'upi'; reference: string; payWithinHours: number }
  paidBy: 'upi' | 'bank' | 'cash'
  paidBackReference: string
  key: string
  /** The server has quoted it; it is undefined until then. */
  difference?: number | undefined
  /** These rupees go back by hand, as the server quoted them. */
  byHand?: number | undefined
}

export const newEditDraft = (): EditDraft => ({
  removed: {},
  items: [],
  freeItems: [],
  discount: null,
  deliveryWay: 'same',
  delivery: null,
  reason: '',
  payment: { way: 'link', reference: '', payWithinHours: 24 },
  paidBy: 'upi',
  paidBackReference: '',
  key: newId(),
})

type ChangeBody = Pick<NewOrderEdit, 'remove' | 'items' | 'freeItems' | 'discount' | 'delivery'>

const deliveryOf = ({ deliveryWay, delivery }: EditDraft): number =>
  deliveryWay === 'same' ? 0 : (delivery ?? 0) * (deliveryWay === 'less' ? -1 : 1)

/** @returns undefined while nothing changes, or an amount or a free line is not complete */
export function toChange(draft: EditDraft): ChangeBody | undefined {
  const { removed, items, freeItems, discount } = draft
  const remove = Object.entries(removed).flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  )
  const delivery = deliveryOf(draft)
  if (Number.isNaN(discount) || Number.isNaN(delivery) || !freeItems.every(isPriced)) return undefined
  if (remove.length + items.length + freeItems.length === 0 && !discount && delivery === 0) return undefined
  return {
    remove,
    items: items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    freeItems: freeItems.map(({ key: _, ...item }) => item) as NonNullable<NewOrderEdit['freeItems']>,
    discount: discount ?? 0,
    delivery,
  }
}

/** Returns what the server takes, without what does not apply. */
export function toEdit(draft: EditDraft): NewOrderEdit {
  const { reason, key, difference = 0, byHand = 0, payment, paidBy, paidBackReference } = draft
  const { way, reference, payWithinHours } = payment
  return {
    ...toChange(draft),
    reason,
    key,
    difference,
    payment: { way, ...(way === 'upi' && { reference }), ...(way === 'link' && { payWithinHours }) },
    ...(byHand > 0 && { paidBy, ...(paidBy !== 'cash' && { paidBackReference }) }),
  }
}

/** Lines of which no piece can go are left out. */
export const removable = (lines: AdminOrder['lines']): AdminOrder['lines'] =>
  lines.filter(({ returnable }) => returnable.quantity > 0)
