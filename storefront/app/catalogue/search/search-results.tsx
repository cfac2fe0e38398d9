import { buttonStyle } from '../../ui/button.tsx'
import { type SearchGroup, type SearchResponse, searchAddress } from './search-groups.ts'
import { SearchOption } from './search-option.tsx'
import type { SitePage } from './site-pages.ts'
import { parsedQueryText } from './understood.ts'

const pill =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 text-left text-sm text-plum transition-colors duration-200 wrap-anywhere hover:border-plum hover:bg-plum-soft'

type SearchResultsProps = {
  id: string
  found: { text: string; answer: SearchResponse }
  groups: readonly SearchGroup[]
  active: number
  onPick: () => void
  onQuery: (text: string) => void
}

export function SearchResults({ id, found, groups, active, onPick, onQuery }: SearchResultsProps) {
  const { suggestions, totalMatches, understood } = found.answer
  const note = understood && totalMatches > 0 ? parsedQueryText(understood) : ''
  let place = 0
  return (
    <>
      {note && <p className="pt-4 text-sm text-ink-soft wrap-anywhere sm:px-5">{note}</p>}
      {groups.length > 0 && (
        <div id={id} role="listbox" aria-label="Search results" className="py-2">
          {groups.map(({ title, products }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by this role
            <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
              <p
                id={`${id}-group-${group}`}
                className="pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-soft sm:px-5"
              >
                {title}
              </p>
              {products.map((product) => {
                const at = place++
                return (
                  <SearchOption
                    key={product._id}
                    id={`${id}-${at}`}
                    product={product}
                    active={at === active}
                    onPick={onPick}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {totalMatches === 1 ? '1 product found' : `${totalMatches} products found`}
        {note && `. ${note}`}
      </p>
      {totalMatches > 0 && (
        <div className="pb-4 sm:px-5">
          <a
            href={searchAddress(found.text)}
            onClick={onPick}
            className={`${buttonStyle('secondary', 'sm')} w-full`}
          >
            View all {totalMatches} results
          </a>
        </div>
      )}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onQuery={onQuery} />}
    </>
  )
}

function Suggestions({
  suggestions,
  onQuery,
}: {
  suggestions: readonly string[]
  onQuery: (text: string) => void
}) {
  return (
    <div className="border-t border-line py-4 sm:px-5">
      <p className="mb-2 text-xs font-semibold tracking-wide text-ink-soft">Suggestions</p>
      <SearchWords label="Suggestions" words={suggestions} onQuery={onQuery} />
    </div>
  )
}

type SearchWordsProps = { label: string; words: readonly string[]; onQuery: (text: string) => void }

/** Each searches for itself. */
export function SearchWords({ label, words, onQuery }: SearchWordsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {words.map((text) => (
        <li key={text} className="max-w-full">
          <button type="button" onClick={() => onQuery(text)} className={pill}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

type SearchCategoriesProps = {
  categories: readonly { _id: string; name: string }[]
  onPick: () => void
}

export function SearchCategories({ categories, onPick }: SearchCategoriesProps) {
  return (
    <div className="border-b border-line py-3 sm:px-5">
      <p className="mb-2 text-xs font-semibold tracking-wide text-ink-soft">Categories</p>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ _id, name }) => (
          <li key={_id} className="max-w-full">
            <a href={`/category/${_id}`} onClick={onPick} className={pill}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SearchPages({ pages, onPick }: { pages: readonly SitePage[]; onPick: () => void }) {
  return (
    <div className="border-b border-line py-3 sm:px-5">
      <p className="text-xs font-semibold tracking-wide text-ink-soft">Pages</p>
      <ul>
        {pages.map(({ to, title }) => (
          <li key={to}>
            <a
              href={to}
              onClick={onPick}
              className="flex min-h-11 items-center text-plum underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function NothingFound({ text }: { text: string }) {
  return (
    <div className="py-7 text-center sm:px-5">
      <p className="font-serif text-lg text-plum-deep wrap-anywhere">No products found for ‘{text}’</p>
      <p className="mt-1 text-ink-soft">
        Try different keywords or{' '}
        <a href="/categories" className="text-plum underline underline-offset-4">
          browse our categories
        </a>
      </p>
    </div>
  )
}
