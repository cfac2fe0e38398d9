import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailRow } from '../../platform/mail/render-email.ts'
import { piecesInWords } from '../mails/order-email-parts.ts'
import type { StoredChange } from './stored-change.ts'

const signed = (paise: number) => `${paise < 0 ? '−' : '+'}${formatPaise(Math.abs(paise))}`

const addedInWords = ({ added }: StoredChange): string[] =>
  added.map(({ name, size, color_name: color, quantity }) => piecesInWords({ name, size, color }, quantity))

/** `removed Rose quartz × 2; added Amethyst × 1`. */
export function editInWords(change: StoredChange): string {
  const { removed, discountPaise, deliveryPaise } = change.entered
  const parts = [
    removed.length > 0 &&
      `removed ${removed.map(({ name, quantity }) => `${name} ×\u00a0${quantity}`).join(', ')}`,
    change.added.length > 0 && `added ${addedInWords(change).join(', ')}`,
    discountPaise > 0 && `discount ${formatPaise(discountPaise)}`,
    deliveryPaise !== 0 && `delivery ${signed(deliveryPaise)}`,
  ]
  return parts.filter(Boolean).join('; ')
}

/** Returns what changes as a table of a mail. */
export function editRows(change: StoredChange): EmailRow[] {
  const { removed, discountPaise, deliveryPaise } = change.entered
  return [
    ...removed.map(({ name, quantity }) => ({ what: `${name} ×\u00a0${quantity}`, value: 'removed' })),
    ...addedInWords(change).map((what, i) => ({
      what,
      value: formatPaise((change.added[i]?.price_paise ?? 0) * (change.added[i]?.quantity ?? 0)),
    })),
    ...(discountPaise > 0 ? [{ what: 'Discount', value: `−${formatPaise(discountPaise)}` }] : []),
    ...(deliveryPaise !== 0 ? [{ what: 'Delivery', value: signed(deliveryPaise) }] : []),
  ]
}
