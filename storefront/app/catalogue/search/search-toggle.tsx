import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { actionStyle } from '../../ui/action-style.ts'

const loadSheet = () => import('./search-sheet.tsx')
const SearchSheet = lazy(async () => ({ default: (await loadSheet()).SearchSheet }))

/** HEAD-03: on a narrow window the search box opens over the whole screen. Without JavaScript the box itself shows. */
export function SearchToggle() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    toggle.current?.focus()
  }, [])
  return (
    <div className="sm:hidden noscript:hidden">
      <button
        ref={toggle}
        type="button"
        aria-label="Search"
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={() => setOpen(true)}
        className={actionStyle}
      >
        <Search className="size-6" strokeWidth={1.6} aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <SearchSheet onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
