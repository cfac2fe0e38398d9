import type { AdminOrder } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Box, Checkbox, Typography } from '@mui/material'
import { useState } from 'react'
import { listWith } from '../../ui/list-with.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-action.ts'
import { sumsOf } from './order-sums.ts'
import { sendable } from './pieces-choice.tsx'

type Line = AdminOrder['lines'][number]

/** Survives a reload of the tab, because packing gets interrupted. */
function usePicked(orderId: string) {
  const key = `picked-${orderId}`
  const [picked, setPicked] = useState<string[]>(() => sessionStorage.getItem(key)?.split(',') ?? [])
  const toggle = (id: string) => {
    const next = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]
    sessionStorage.setItem(key, next.join(','))
    setPicked(next)
  }
  return { picked, toggle }
}

function packingState(left: number, all: number): string {
  if (all === 0) return 'Nothing to pack'
  return left === 0 ? 'All packed' : `${left} of ${all} left`
}

export function ContentsSection() {
  const order = useOrder()
  const { id, lines, couponCode, status } = order
  const { picked, toggle } = usePicked(id)
  const isPacking = status === 'processing'
  const toPack = lines.filter((line) => sendable(line) > 0)
  const left = toPack.filter((line) => !picked.includes(line.id)).length
  return (
    <SectionCard
      title={isPacking ? 'To pack' : 'Contents'}
      actions={
        isPacking && (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {packingState(left, toPack.length)}
          </Typography>
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <ContentLine
            key={line.id}
            line={line}
            isPacking={isPacking}
            isPicked={picked.includes(line.id)}
            onPick={isPacking && toPack.includes(line) ? () => toggle(line.id) : undefined}
          />
        ))}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          pt: 1.5,
          display: 'grid',
          gap: 0.5,
          justifyContent: 'end',
          gridTemplateColumns: 'auto auto',
          columnGap: 3,
        }}
      >
        {sumsOf(order).map(([name, amount]) => (
          <Box key={name} sx={{ display: 'contents', '& > *': name === 'Total' ? { fontWeight: 600 } : {} }}>
            <dt>
              {name}
              {name === 'Discount' && couponCode && (
                <>
                  {' '}
                  (
                  <ScreenLink resource="coupons" to={listWith({ q: couponCode })}>
                    {couponCode}
                  </ScreenLink>
                  )
                </>
              )}
            </dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <MoneyField rupees={amount} />
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

type LineProps = { line: Line; isPacking: boolean; isPicked: boolean; onPick: (() => void) | undefined }

function noteOf({ unsent, returned, quantity }: Line, isPacking: boolean): string | undefined {
  if (unsent === undefined) {
    return returned > 0 ? `${returned} of ${quantity} refunded${isPacking ? ': do not pack' : ''}` : undefined
  }
  if (!isPacking) return undefined
  if (unsent > 0) return `${unsent} of ${quantity} still to send`
  return returned === quantity ? 'Refunded: do not pack' : 'Sent'
}

function ContentLine({ line, isPacking, isPicked, onPick }: LineProps) {
  const { productId, name, size, color, brand, sku, quantity, price, total, imageUrl } = line
  const { isFreeLine, hsnCode, gstRate, unsent } = line
  const isGone = isPacking && unsent === 0
  const pieces = isPacking && !isGone ? sendable(line) : quantity
  // Many product names already contain their size.
  const variant = [size, color].filter((value) => value && !name.includes(value))
  const what = [name, ...variant].join(', ')
  const note = noteOf(line, isPacking)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={onPick ? 'label' : 'div'}
        sx={{
          display: 'flex',
          alignItems: { xs: 'start', sm: 'center' },
          gap: 1.5,
          py: 1,
          ...(onPick && { cursor: 'pointer' }),
          ...(isPicked && { color: 'text.secondary' }),
        }}
      >
        {onPick && (
          <Checkbox
            checked={isPicked}
            onChange={onPick}
            slotProps={{ input: { 'aria-label': `${pieces} × ${what} is packed` } }}
            sx={{ width: 44, height: 44, ml: -1 }}
          />
        )}
        <Box sx={{ ...picture, backgroundColor: 'primary.light' }}>
          {imageUrl && (
            <img src={imageUrl} alt="" width={56} height={56} loading="lazy" style={{ objectFit: 'cover' }} />
          )}
        </Box>
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            columnGap: 2,
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>
              {pieces} ×{' '}
              {isFreeLine ? (
                what
              ) : (
                <ScreenLink resource="products" to={productId} sx={{ color: 'inherit' }}>
                  {what}
                </ScreenLink>
              )}
            </Typography>
            {line.promise && <Typography variant="body2">{promiseNote(line.promise)}</Typography>}
            {note && <Typography variant="body2">{note}</Typography>}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {isFreeLine ? `HSN ${hsnCode}, ${gstRate} % GST` : `${sku} · ${brand}`}
            </Typography>
          </Box>
          <Box
            sx={{
              display: { xs: 'flex', sm: 'block' },
              alignItems: 'baseline',
              gap: 1,
              flexShrink: 0,
              textAlign: 'right',
            }}
          >
            <MoneyField rupees={pieces < quantity ? toRupees(toPaise(price) * pieces) : total} />
            {quantity > 1 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <MoneyField rupees={price} /> each
              </Typography>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function promiseNote({ promisedOn, movedTo, hasArrived }: NonNullable<Line['promise']>): string {
  const moved = movedTo ? `, moved to ${wholeDay(movedTo)}` : ''
  return `Pre-order, promised by ${wholeDay(promisedOn)}${moved}${hasArrived ? '; it has come' : ''}`
}

const picture = { width: 56, height: 56, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }
