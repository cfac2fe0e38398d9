import { Box, Dialog, IconButton, InputBase, type Theme, useMediaQuery } from '@mui/material'
import useAutocomplete from '@mui/material/useAutocomplete'
import { ArrowLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { usePermissions } from 'react-admin'
import { CloseOnBack } from '../../platform/close-on-back.tsx'
import type { Rights } from '../../platform/permissions.ts'
import { type Hit, hitsOf } from './hits.ts'
import { SearchResults } from './search-results.tsx'
import { SearchState } from './search-state.tsx'
import { useFindings } from './use-findings.ts'

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

type Props = {
  /** @param to the path of a chosen hit */
  onClose: (to?: string) => void
}

/** A combobox: the arrow keys choose, Enter opens. On phones it fills the screen. */
export function SearchDialog({ onClose }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const { permissions } = usePermissions<Rights>()
  const heading = useId()
  const [typed, setTyped] = useState('')
  const { q, findings, isShort, isPending, error, refetch } = useFindings(typed)
  const hits = findings ? hitsOf(findings, q, permissions) : []
  const openHit = ({ to }: Hit) => onClose(to)
  // Enter that comes before the hits, as from a scanner, opens the first of them.
  const [isEager, setEager] = useState(false)
  const [first] = hits
  useEffect(() => {
    if (!isEager || isPending) return
    setEager(false)
    if (first) openHit(first)
  })
  const handleKey = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const isEarly = event.key === 'Enter' && isPending
    if (isEarly) setEager(true)
    // The dialog closes by Escape.
    if (isEarly || event.key === 'Escape') event.defaultMuiPrevented = true
  }
  const combobox = useAutocomplete<Hit, false, false, false>({
    options: hits,
    open: true,
    value: null,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return
      setTyped(text)
      setEager(false)
    },
    onChange: (_, hit) => hit && openHit(hit),
    getOptionLabel: ({ key }) => key,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: ({ key }, other) => key === other.key,
    // The server has found them already.
    filterOptions: (options) => options,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
  })
  return (
    <Dialog
      open
      onClose={() => onClose()}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={heading}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
      slotProps={{
        paper: { sx: { overflow: 'hidden', ...(!isPhone && { mt: 8, maxHeight: 'calc(100% - 8rem)' }) } },
      }}
    >
      <CloseOnBack onBack={() => onClose()} />
      <Box component="h2" id={heading} sx={unseen}>
        Search
      </Box>
      <Box
        {...combobox.getRootProps({ onKeyDown: handleKey })}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1,
            minHeight: 60,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {isPhone ? (
            <IconButton
              aria-label="Close the search"
              onClick={() => onClose()}
              sx={{ width: 44, height: 44 }}
            >
              <ArrowLeft size={22} aria-hidden="true" />
            </IconButton>
          ) : (
            <Box sx={{ width: 44, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
              <Search size={21} aria-hidden="true" />
            </Box>
          )}
          <InputBase
            autoFocus
            fullWidth
            type="search"
            placeholder="Number, name, phone, email or SKU"
            slotProps={{
              input: {
                ...combobox.getInputProps(),
                'aria-label': 'Search orders, customers and products',
                enterKeyHint: 'go',
                maxLength: 100,
                spellCheck: false,
              },
            }}
            sx={{ fontSize: '1.0625rem', '& input': { minHeight: 44, py: 0 } }}
          />
        </Box>
        <SearchState
          isShort={isShort}
          isLoading={isPending && hits.length === 0}
          error={error}
          onRetry={refetch}
          nothing={!isPending && findings && hits.length === 0 ? q : undefined}
        />
        {!error && hits.length > 0 && <SearchResults combobox={combobox} isOld={isPending} />}
      </Box>
    </Dialog>
  )
}
