import type { ListedProduct, PinnedProduct } from '@amritvasya/contract'
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useDebouncedEvent, useGetList } from 'react-admin'
import { messageOf } from '../../platform/http.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'

const SHOWN = 12
const DEBOUNCE_MS = 250

type Props = {
  /** These products are not offered again. */
  chosen: readonly string[]
  /** Offers the products of the category and of those below it; undefined offers all. */
  categoryId?: string | undefined
  onAdd: (product: PinnedProduct) => void
}

/** Finds products by name, code or SKU, and adds the one that is picked. */
export function ProductChoice({ chosen, categoryId, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const search = useDebouncedEvent((text: string) => setQ(text.trim()), DEBOUNCE_MS)
  const { data, error, isFetching, refetch } = useGetList<ListedProduct>('products', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && { q }), ...(categoryId && { categoryId }) },
  })
  const add = ({ id, name, picture, isPublished, stock }: ListedProduct) =>
    onAdd({ id, name, picture, isPublished, isInStock: stock > 0 })
  return (
    <Box>
      <Autocomplete
        value={null}
        inputValue={typed}
        options={data?.filter(({ id }) => !chosen.includes(id)) ?? []}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(products) => products}
        loading={isFetching}
        loadingText="Searching…"
        noOptionsText="No other product has this name, code or SKU"
        blurOnSelect={false}
        onInputChange={(_, text, reason) => {
          const next = reason === 'input' ? text : ''
          setTyped(next)
          search(next)
        }}
        onChange={(_, product) => product && add(product)}
        renderOption={({ key, ...props }, product) => (
          <Box component="li" key={product.id} {...props} sx={{ gap: 1.5, minHeight: 56 }}>
            <Thumbnail picture={product.picture} size={40} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {product.name}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {product.productCode}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} label="Add a product" helperText="By name, code or SKU" />
        )}
      />
      {error && (
        <Typography color="error" role="alert" sx={{ py: 1 }}>
          {messageOf(error)} <Button onClick={() => void refetch()}>Try again</Button>
        </Typography>
      )}
    </Box>
  )
}
