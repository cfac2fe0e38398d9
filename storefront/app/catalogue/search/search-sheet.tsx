import { Sheet } from '../../ui/sheet.tsx'
import { SearchForm } from './search-form.tsx'

/** The search box with the whole screen of a phone for its results. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet label="Search" onClose={onClose}>
      <SearchForm onDone={onClose} />
      <p className="mt-3 px-1 text-sm text-ink-soft">Type two letters or more.</p>
    </Sheet>
  )
}
