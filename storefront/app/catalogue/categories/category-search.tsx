import { Search } from 'lucide-react'
import { inputStyle } from '../../ui/text-field.tsx'

/** The list's script also sends it once typing pauses. */
export const CategorySearch = ({ search }: { search: string }) => (
  <search className="w-full sm:max-w-sm">
    <form method="get" action="/categories" data-narrowing="typed" className="relative">
      <input
        type="search"
        name="search"
        aria-label="Search categories"
        placeholder="Search categories"
        defaultValue={search}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className={`${inputStyle} pr-12`}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-plum hover:bg-plum-soft"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
    </form>
  </search>
)
