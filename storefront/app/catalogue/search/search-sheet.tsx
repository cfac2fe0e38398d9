import { useRootData } from '../../platform/root-data.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SearchForm } from './search-form.tsx'

type SearchSheetProps = {
  initial: string
  onQuery: (text: string) => void
  onClose: (focus: boolean) => void
}

export function SearchSheet({ initial, onQuery, onClose }: SearchSheetProps) {
  const categories = useRootData()?.categories ?? []
  return (
    <Sheet label="Search" onClose={onClose}>
      <SearchForm initial={initial} onQuery={onQuery} onDone={() => onClose(false)} />
      <div className="mt-5 [form:has([data-search-panel])+&]:hidden">
        <p className="text-sm text-ink-soft">Type two letters or more, or look through</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {categories.map(({ _id, name }) => (
            <li key={_id}>
              <a
                href={`/category/${_id}`}
                className="flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 text-sm text-plum"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
