import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { Box, Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '../../ui/money-field.tsx'
import { ProductSearch } from '../../ui/product-search.tsx'
import { CountedLine } from '../sections/counted-line.tsx'
import { type ChosenItem, type Draft, isSold, newFreeItem, withPiece } from './draft.ts'
import { FreeLine } from './free-line.tsx'
import { Part } from './part.tsx'

type Props = {
  title?: string
  /** Screen readers read it as the name of the list. */
  label?: string
}

export function ProductsPart({ title = 'Products', label = 'Products of the order' }: Props) {
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
    <Part title={title}>
      <ProductSearch canAdd={isSold} onAdd={(item) => change(withPiece(getValues('items'), item))} />
      {items.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
    <CountedLine
      name={name}
      note={
        <>
          <MoneyField rupees={price} /> each
          {quantity === available && ` · all ${available} in stock`}
        </>
      }
      value={quantity}
      max={available}
      onChange={onChange}
      end={<MoneyField rupees={toRupees(toPaise(price) * quantity)} />}
    />
  )
}
