import type { StockItem } from '@amritvasya/contract'
import { Box, Button, ButtonBase, InputAdornment, TextField, Typography } from '@mui/material'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { messageOf } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { Loading } from './loading.tsx'
import { MoneyField } from './money-field.tsx'
import { Thumbnail } from './pictures/thumbnail.tsx'

const SHOWN = 6
const DEBOUNCE_MS = 250

const useFound = (q: string) =>
  useRead('GET /back-office/stock', { query: { q, perPage: SHOWN, page: 1 } }, { enabled: q !== '' })

type Props = {
  label?: string
  onAdd: (item: StockItem) => void
  /** Others are shown and cannot be added. */
  canAdd: (item: StockItem) => boolean
  /** Reason why a product cannot be added, in place of its stock. */
  whyNot?: (item: StockItem) => string
}

/** Enter adds the first product, so that a scanned or typed SKU needs no tap. */
export function ProductSearch({ label = 'Find a product', onAdd, canAdd, whyNot = stateOf }: Props) {
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
        label={label}
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
          const first = q === typed.trim() ? found?.find(canAdd) : undefined
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
            <Found
              key={item.id}
              item={item}
              isAddable={canAdd(item)}
              state={canAdd(item) ? stateOf(item) : whyNot(item)}
              onAdd={() => add(item)}
            />
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

type FoundProps = { item: StockItem; isAddable: boolean; state: string; onAdd: () => void }

function Found({ item, isAddable, state, onAdd }: FoundProps) {
  const name = [item.productName, item.variantName].filter(Boolean).join(', ')
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onAdd}
        disabled={!isAddable}
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
            {item.sku} · {state}
          </Typography>
        </Box>
        <MoneyField rupees={item.sellingPrice} />
      </ButtonBase>
    </Box>
  )
}
