import { Box, ButtonBase } from '@mui/material'
import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tokens } from '../../theme/tokens.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `open` for Ctrl-K or ⌘K, and for a slash that is not typed into a field; never over another dialog. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isCommand && !(isSlash && !isField(event.target))) return
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
}

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })),
)

/** Looks like the field that it opens; on phones it is the magnifying glass alone. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<string>()
  const navigate = useNavigate()
  // It navigates after the dialog has closed, so that the guard of unsaved changes is asked.
  useEffect(() => {
    if (target === undefined) return
    setTarget(undefined)
    navigate(target)
  }, [target, navigate])
  const open = useCallback(() => setOpen(true), [])
  useShortcut(open)
  return (
    <>
      <ButtonBase
        aria-label="Search orders, customers and products"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
        sx={{
          minWidth: 44,
          height: 44,
          px: { xs: 0, md: 1.5 },
          gap: 1,
          justifyContent: { xs: 'center', md: 'start' },
          width: { md: '22rem' },
          borderRadius: 1,
          font: 'inherit',
          color: 'inherit',
          border: { xs: 0, md: '1px solid' },
          borderColor: { md: tokens.onDark },
        }}
      >
        <Search size={21} strokeWidth={1.75} aria-hidden="true" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, flexGrow: 1, textAlign: 'left' }}>
          Search
        </Box>
        <Box
          component="kbd"
          aria-hidden="true"
          sx={{
            display: { xs: 'none', md: 'block' },
            px: 0.75,
            border: '1px solid',
            borderColor: tokens.onDark,
            borderRadius: 0.5,
            font: 'inherit',
            fontSize: '0.8125rem',
            lineHeight: 1.4,
          }}
        >
          /
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog
            onClose={(to) => {
              setOpen(false)
              setTarget(to)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
