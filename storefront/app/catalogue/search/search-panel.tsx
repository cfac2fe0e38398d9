import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from 'react'
import { navigateTo } from '../../platform/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { productPath } from '../card-product.ts'
import { articlesFor, useArticles } from './articles.ts'
import type { SearchPanelProps } from './panel-handle.ts'
import { PastSearches } from './past-searches.tsx'
import { recordSearch } from './past-searches-store.ts'
import { groupsOf, stepOf } from './search-groups.ts'
import { NothingFound, SearchCategories, SearchPages, SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'
import { useSitePages } from './use-site-pages.ts'

const floating =
  'absolute inset-x-0 top-full z-20 mt-2 max-h-[min(46rem,100dvh-9rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface shadow-raised max-sm:static max-sm:max-h-none max-sm:border-0 max-sm:shadow-none'

export function SearchPanel(props: SearchPanelProps) {
  const { ref, id, typed, onActive, onOptions, onQuery, onClose, onDone } = props
  const search = useSearch(typed)
  const [active, setActive] = useState(-1)
  const groups = search.state === 'found' ? groupsOf(search.answer) : []
  const products = groups.flatMap((group) => group.products)
  const count = products.length

  const articles = useArticles(search.state === 'found')
  const sitePages = useSitePages(search.state === 'found' ? search.text : '')
  const pages = search.state === 'found' ? [...sitePages, ...articlesFor(search.text, articles)] : []
  const categories = search.state === 'found' ? (search.answer.categories ?? []) : []
  const pick = () => {
    recordSearch(typed.text)
    onClose()
    onDone?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results begin without an active one
  useEffect(() => setActive(-1), [search])
  useEffect(() => onOptions(count > 0), [count, onOptions])
  useEffect(() => onActive(active < 0 ? undefined : `${id}-${active}`), [active, id, onActive])
  useEffect(() => () => onOptions(false), [onOptions])

  useImperativeHandle(ref, () => ({
    onSubmit: recordSearch,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const moveTo = (to: number) => {
        event.preventDefault()
        setActive(to)
      }
      // Nothing covers the page, so the sheet of a phone may close.
      if (event.key === 'Escape' && search.state === 'idle') onClose()
      else if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      } else if (event.key === 'ArrowDown') moveTo(stepOf(active, 1, count))
      else if (event.key === 'ArrowUp') moveTo(stepOf(active, -1, count))
      else if (active >= 0 && event.key === 'Home') moveTo(0)
      else if (active >= 0 && event.key === 'End') moveTo(count - 1)
      else if (event.key === 'Enter' && products[active]) {
        event.preventDefault()
        pick()
        navigateTo(productPath(products[active]))
      }
    },
  }))

  if (search.state === 'idle')
    return typed.text.trim() === '' ? <PastSearches onQuery={onQuery} className={floating} /> : null
  return (
    <div data-search-panel="" className={floating}>
      {search.state === 'loading' && <Waiting />}
      {search.state === 'failed' && (
        <div role="alert" className="flex flex-col items-center gap-3 p-6 text-center">
          <p>{search.message}</p>
          <Button look="secondary" size="sm" onClick={search.retry}>
            Try Again
          </Button>
        </div>
      )}
      {categories.length > 0 && <SearchCategories categories={categories} onPick={pick} />}
      {pages.length > 0 && <SearchPages pages={pages} onPick={pick} />}
      {search.state === 'found' && count === 0 && <NothingFound text={search.text} />}
      {search.state === 'found' && (
        <SearchResults
          id={id}
          found={search}
          groups={groups}
          active={active}
          onPick={pick}
          onQuery={onQuery}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="py-4 sm:px-5">
      <p role="status" className="sr-only">
        Searching
      </p>
      {[1, 2, 3].map((line) => (
        <span key={line} aria-hidden="true" className="flex animate-pulse items-center gap-4 py-2">
          <span className="size-14 rounded-md bg-paper-deep" />
          <span className="h-4 flex-1 rounded-sm bg-paper-deep" />
        </span>
      ))}
    </div>
  )
}
