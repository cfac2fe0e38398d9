import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { inputStyle } from '../../ui/text-field.tsx'
import { useSyncedValue } from '../../ui/use-synced-value.ts'
import { categoriesAddress, readCategories } from './categories-state.ts'

const DEBOUNCE_MS = 500

export function CategorySearch({ search }: { search: string }) {
  const field = useSyncedValue<HTMLInputElement>(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const here = useLocation()

  const apply = useEffectEvent(() => {
    clearTimeout(timer.current)
    const { search: query } = readCategories(new URLSearchParams({ search: field.current?.value ?? '' }))
    // Refining a search replaces the history entry, so that one Back leaves the search.
    const isRefined = search !== '' && query !== ''
    if (query !== search) {
      void navigate(categoriesAddress(query), { replace: isRefined, preventScrollReset: true })
    }
  })
  useEffect(() => {
    if (field.current && field.current === document.activeElement) apply()
    return () => clearTimeout(timer.current)
  }, [field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for every step
  useEffect(() => () => clearTimeout(timer.current), [here.key])

  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(), DEBOUNCE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <search className="w-full sm:max-w-sm">
      <form method="get" action="/categories" className="relative" onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="search"
          aria-label="Search categories"
          placeholder="Search categories"
          defaultValue={search}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className={`${inputStyle} pr-12`}
          onInput={wait}
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
}
