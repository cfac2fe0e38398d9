import type { StockItem } from '@amritvasya/contract'
import { Box, Button, ButtonBase, InputAdornment, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { Loading } from '../../ui/loading.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { isSold } from './draft.ts'

const SHOWN = 6
const DEBOUNCE_MS = 250

function useFound(q: string) {
  return useQuery({
    queryKey: ['products-to-sell', q],
    queryFn: ({ signal }) =>
      call<{ items: StockItem[] }>('GET', '/stock', { query: { q, perPage: SHOWN, page: 1 }, signal }),
    enabled: q !== '',
  })
}

/** Enter adds the first product, so that a scanned or typed SKU needs no tap. */
export function ProductSearch({ onAdd }: { onAdd: (item: StockItem) => void }) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const search = useDebouncedEvent((text: string) => setQ(text.trim()), DEBOUNCE_MS)
  const { data, error, isFetching, refetch } = useFound(q)
  const found = typed.trim() === '' || q === '' ? undefined : data?.items
  const add = (item: StockItem) => {
    onAdd(item)
    setTyped('')
    setQ('')
  }
  return (
    <Box sx={{ mb: 1.5 }}>
      <TextField
        label="Find a product"
        type="search"
        fullWidth
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          search(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const first = q === typed.trim() ? found?.find(isSold) : undefined
          if (first) add(first)
        }}
        helperText="By name, code or SKU"
        slotProps={{
          htmlInput: { autoComplete: 'off', enterKeyHint: 'search', maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search size={19} aria-hidden="true" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {found?.length === 0 && <Typography sx={{ py: 1 }}>No product has this name, code or SKU</Typography>}
        {error && (
          <Typography color="error" sx={{ py: 1 }}>
            {messageOf(error)} <Button onClick={() => refetch()}>Try again</Button>
          </Typography>
        )}
      </Box>
      {isFetching && !found && typed.trim() !== '' && <Loading />}
      {found && found.length > 0 && (
        <Box component="ul" aria-label="Products found" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.map((item) => (
            <Found key={item.id} item={item} onAdd={() => add(item)} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function stateOf({ isPublished, quantity }: StockItem): string {
  if (!isPublished) return 'Not published'
  return quantity === 0 ? 'Sold out' : `${quantity} in stock`
}

function Found({ item, onAdd }: { item: StockItem; onAdd: () => void }) {
  const name = [item.productName, item.variantName].filter(Boolean).join(', ')
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onAdd}
        disabled={!isSold(item)}
        aria-label={`Add ${name}`}
        sx={{
          width: '100%',
          minHeight: 56,
          gap: 1.5,
          py: 0.75,
          px: 0.5,
          justifyContent: 'start',
          textAlign: 'left',
          borderRadius: 1,
          '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
          '&.Mui-disabled': { opacity: 0.6 },
        }}
      >
        <Thumbnail picture={item.picture} size={40} />
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ lineHeight: 1.3 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {item.sku} · {stateOf(item)}
          </Typography>
        </Box>
        <MoneyField rupees={item.sellingPrice} />
      </ButtonBase>
    </Box>
  )
}
