import type {
  AdminDiscount,
  Request as ApiRequest,
  DiscountPreview as Preview,
  StockItem,
} from '@amritvasya/contract'
import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { messageOf } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { ProductSearch } from '../ui/product-search.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { toSave } from './discount-words.ts'

type Item = { variantId: string; name: string; quantity: number }

const withPiece = (items: readonly Item[], found: StockItem): Item[] => {
  const name = [found.productName, found.variantName].filter(Boolean).join(', ')
  return items.some(({ variantId }) => variantId === found.id)
    ? items.map((item) => (item.variantId === found.id ? { ...item, quantity: item.quantity + 1 } : item))
    : [...items, { variantId: found.id, name, quantity: 1 }]
}

function usePreview(items: readonly Item[], isFirstOrder: boolean) {
  const record = useRecordContext<AdminDiscount>()
  const { version: _, ...discount } = toSave(useWatch() as Partial<AdminDiscount>)
  // The API refuses what is not complete.
  const body = {
    ...(record && { id: record.id }),
    discount: { ...discount, name: discount.name?.trim() || 'This discount' },
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
    isFirstOrder,
  } as ApiRequest<'POST /back-office/discounts/preview'>['body']
  return useRead(
    'POST /back-office/discounts/preview',
    { body },
    // Prices and other discounts change.
    { enabled: items.length > 0, placeholderData: keepPreviousData, gcTime: 0, retry: false },
  )
}

/** The rule of the checkout answers, with the form as it is. */
export function DiscountPreview() {
  const heading = useId()
  const [items, setItems] = useState<readonly Item[]>([])
  const [isFirstOrder, setFirstOrder] = useState(true)
  const { data, error, refetch, isPlaceholderData } = usePreview(items, isFirstOrder)
  const change = (variantId: string, quantity: number) =>
    setItems(
      items
        .map((item) => (item.variantId === variantId ? { ...item, quantity } : item))
        .filter((item) => item.quantity > 0),
    )
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ mt: 2, pt: 2, pb: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        What would this cart get?
      </Typography>
      <ProductSearch onAdd={(item) => setItems(withPiece(items, item))} canAdd={() => true} />
      <FormControlLabel
        control={<Switch checked={isFirstOrder} onChange={(_, checked) => setFirstOrder(checked)} />}
        label="It is the customer’s first order"
      />
      <Box component="ul" aria-label="Products of the cart" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <CartItem
            key={item.variantId}
            item={item}
            line={data?.item.lines.find(({ variantId }) => variantId === item.variantId)}
            onChange={(quantity) => change(item.variantId, quantity)}
          />
        ))}
      </Box>
      <Box aria-live="polite" sx={{ pt: 1, ...(isPlaceholderData && { opacity: 0.5 }) }}>
        {items.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            Add products, and the discounts of that cart stand here.
          </Typography>
        )}
        {items.length > 0 && error && (
          <Alert severity="warning" action={<Button onClick={() => refetch()}>Try again</Button>}>
            {messageOf(error)}
          </Alert>
        )}
        {items.length > 0 && !error && data && <Result preview={data.item} />}
      </Box>
    </Box>
  )
}

type CartItemProps = {
  item: Item
  line: Preview['lines'][number] | undefined
  onChange: (quantity: number) => void
}

function CartItem({ item: { name, quantity }, line, onChange }: CartItemProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere', pt: 0.5 }}
      >
        {name}
      </Typography>
      <Stepper name={name} value={quantity} max={Number.POSITIVE_INFINITY} onChange={onChange} />
      <Box sx={{ minWidth: '5.5rem', ml: 'auto', textAlign: 'right' }}>
        {line && <MoneyField rupees={line.total} />}
        {line && line.discount > 0 && (
          <Typography variant="body2" sx={{ color: 'success.main' }}>
            −<MoneyField rupees={line.discount} />
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Result({ preview }: { preview: Preview }) {
  const { subtotal, shipping, total, discounts, isApplied } = preview
  return (
    <>
      {!discounts.some(({ isThis }) => isThis) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          This cart does not get the discount.
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          justifyContent: 'end',
          gridTemplateColumns: 'minmax(0, auto) auto',
          columnGap: 3,
          rowGap: 0.5,
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        <dt>Subtotal</dt>
        <dd>
          <MoneyField rupees={subtotal} />
        </dd>
        {discounts.map(({ name, amount, delivery, isThis }) => (
          <Box key={name} sx={{ display: 'contents', '& > *': { fontWeight: isThis ? 600 : 400 } }}>
            <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <dd>
              {amount > 0 ? (
                <>
                  −<MoneyField rupees={amount} />
                </>
              ) : (
                <>
                  saves <MoneyField rupees={delivery} />
                </>
              )}
            </dd>
          </Box>
        ))}
        <dt>Shipping</dt>
        <dd>{shipping === 0 ? 'Free' : <MoneyField rupees={shipping} />}</dd>
        <Box sx={{ display: 'contents', '& > *': { fontWeight: 600, fontSize: '1.25rem' } }}>
          <dt>Total</dt>
          <dd>
            <MoneyField rupees={total} />
          </dd>
        </Box>
      </Box>
      {!isApplied && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          The shop applies no discounts yet. Switch “Apply discounts” on{' '}
          <ScreenLink resource="settings" to="payment">
            in the settings
          </ScreenLink>
          .
        </Alert>
      )}
    </>
  )
}
