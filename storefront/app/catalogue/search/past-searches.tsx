import { Button } from '../../ui/button.tsx'
import { clearPastSearches, usePastSearches } from './past-searches-store.ts'
import { SearchWords } from './search-results.tsx'

/** It is shown before anything is typed. */
export function PastSearches({ onQuery, className }: { onQuery: (text: string) => void; className: string }) {
  const { items } = usePastSearches()
  if (items.length === 0) return null
  return (
    <div className={className}>
      <div className="py-3 sm:px-5">
        <div className="flex items-center justify-between gap-4">
          <p className="text-xs font-semibold tracking-wide text-ink-soft">Your last searches</p>
          <Button look="quiet" size="sm" onClick={clearPastSearches}>
            Clear
          </Button>
        </div>
        <SearchWords label="Your last searches" words={items} onQuery={onQuery} />
      </div>
    </div>
  )
}
