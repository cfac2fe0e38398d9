import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { Minus, Plus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '../../ui/money-field.tsx'
import { type ChosenItem, type Draft, newFreeItem, withPiece } from './draft.ts'
import { FreeLine } from './free-line.tsx'
import { Part } from './part.tsx'
import { ProductSearch } from './product-search.tsx'

export function ProductsPart() {
  const { setValue, getValues } = useFormContext<Draft>()
  const items = useWatch<Draft, 'items'>({ name: 'items' })
  const freeItems = useWatch<Draft, 'freeItems'>({ name: 'freeItems' })
  const change = (next: ChosenItem[]) => setValue('items', next, { shouldDirty: true })
  const changeFree = (next: Draft['freeItems']) => setValue('freeItems', next, { shouldDirty: true })
  const setQuantity = (item: ChosenItem, quantity: number) =>
    change(
      quantity === 0
        ? items.filter((one) => one !== item)
        : items.map((one) => (one === item ? { ...one, quantity } : one)),
    )
  return (
    <Part title="Products">
      <ProductSearch onAdd={(item) => change(withPiece(getValues('items'), item))} />
      {items.length > 0 && (
        <Box component="ul" aria-label="Products of the order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <ChosenLine
              key={item.variantId}
              item={item}
              onChange={(quantity) => setQuantity(item, quantity)}
            />
          ))}
        </Box>
      )}
      {freeItems.map((item, index) => (
        <FreeLine
          key={item.key}
          index={index}
          item={item}
          onRemove={() => changeFree(freeItems.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        startIcon={<Plus size={18} aria-hidden="true" />}
        onClick={() => changeFree([...freeItems, newFreeItem()])}
        sx={{ mt: 1 }}
      >
        Add a free line
      </Button>
    </Part>
  )
}

type LineProps = { item: ChosenItem; onChange: (quantity: number) => void }

function ChosenLine({ item, onChange }: LineProps) {
  const { name, quantity, price, available } = item
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <MoneyField rupees={price} /> each
          {quantity === available && ` · all ${available} in stock`}
        </Typography>
      </Box>
      <Box role="group" aria-label={`Pieces of ${name}`} sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={`One less of ${name}`} onClick={() => onChange(quantity - 1)} sx={step}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <Typography role="status" sx={{ minWidth: '2ch', textAlign: 'center', fontWeight: 600 }}>
          {quantity}
        </Typography>
        <IconButton
          aria-label={`One more of ${name}`}
          disabled={quantity >= available}
          onClick={() => onChange(quantity + 1)}
          sx={step}
        >
          <Plus size={20} aria-hidden="true" />
        </IconButton>
      </Box>
      <Box sx={{ minWidth: '5.5rem', ml: 'auto', textAlign: 'right' }}>
        <MoneyField rupees={toRupees(toPaise(price) * quantity)} />
      </Box>
    </Box>
  )
}

const step = { width: 44, height: 44 }
