import type { StockItem } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { useGetOne, useInput } from 'react-admin'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ProductSearch } from '../../ui/product-search.tsx'
import { nameOf } from './bundle-words.ts'

const mayBeSet = ({ quantity, isBundle }: StockItem): boolean => quantity === 0 && !isBundle

const whyNot = ({ isBundle }: StockItem): string => (isBundle ? 'Is a set already' : 'Has stock of its own')

function Chosen({ id, onChange }: { id: string; onChange: () => void }) {
  const { data } = useGetOne<StockItem>('stock', { id })
  if (!data) return <Loading />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Typography sx={{ flexGrow: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {nameOf(data)}, {data.sku}
      </Typography>
      <Button onClick={onChange}>Choose another</Button>
    </Box>
  )
}

/** The product that is sold as a set; it has no stock of its own. */
export function SetProductInput() {
  const { field, fieldState } = useInput<string | null>({ source: 'variantId', defaultValue: null })
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        The product that is sold as a set
      </Typography>
      {field.value ? (
        <Chosen id={field.value} onChange={() => field.onChange(null)} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
            One without stock of its own, such as a draft that you have just added.
          </Typography>
          <ProductSearch
            label="Find the product of the set"
            canAdd={mayBeSet}
            whyNot={whyNot}
            onAdd={({ id }) => field.onChange(id)}
          />
        </>
      )}
      <FieldMessage error={fieldState.error} />
    </Box>
  )
}
