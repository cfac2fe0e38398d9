import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { actionStyle } from '../../ui/action-style.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'

const loadSheet = () => import('./search-sheet.tsx')
const SearchSheet = lazy(async () => ({ default: (await loadSheet()).SearchSheet }))

export function SearchToggle() {
  const { button, open, toggle, close } = useDisclosure()
  const [query, setQuery] = useState('')
  return (
    <div className="sm:hidden noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Search"
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={toggle}
        className={actionStyle}
      >
        <Search className="size-6" strokeWidth={1.6} aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <SearchSheet initial={query} onQuery={setQuery} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
