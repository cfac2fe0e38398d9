import { formatRupees } from '@amritvasya/contract/rules/money'
import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-line.ts'
import { limitText, maxOf } from '../../cart/cart-rules.ts'
import type { LineChange, Standing } from './reconcile.ts'

type LineNotesProps = { line: CartLine; standing: Standing; change: LineChange | undefined }

export function LineNotes({ line, standing, change = {} }: LineNotesProps) {
  const { priceWas, quantityWas } = change
  if (standing.status === 'gone') return <Note bad>This item is no longer available.</Note>
  if (standing.status === 'sold-out') return <Note bad>This item is out of stock.</Note>
  const lowered = quantityWas !== undefined && quantityWas > line.quantity
  const limitNote = standing.status === 'available' && line.quantity >= maxOf(standing.stock)
  return (
    <>
      {priceWas !== undefined && (
        <Note>
          Price changed from {formatRupees(priceWas)} to {formatRupees(line.price)}.
        </Note>
      )}
      {limitNote && (
        <Note>
          {limitText(standing.stock)}
          {lowered && `; you had chosen ${quantityWas}`}.
        </Note>
      )}
    </>
  )
}

function Note({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return <p className={`mt-1.5 text-sm font-semibold ${bad ? 'text-bad' : 'text-gold'}`}>{children}</p>
}
