import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FilterLiveForm, ListContextProvider, type ListControllerResult, useListContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { shownUnder, withTyped } from './typed-filters.ts'

const DEBOUNCE_MS = 500

/**
 * Debounces typed filters. A search pending when the list was left is dropped, because it would lead back to the list.
 */
export function LiveFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  const [path] = useState(() => window.location.pathname)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  const typing = useMemo<typeof list>(
    () => ({
      ...list,
      setFilters: (...filters) => {
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => {
          if (window.location.pathname === path) latest.current.setFilters(...filters)
        }, DEBOUNCE_MS)
      },
    }),
    [list, path],
  )
  return (
    <ListContextProvider value={typing}>
      <FilterLiveForm debounce={false}>
        <Tapping list={list} onTap={() => clearTimeout(waiting.current)}>
          {children}
        </Tapping>
      </FilterLiveForm>
    </ListContextProvider>
  )
}

type TappingProps = { list: ListControllerResult; onTap: () => void; children: ReactNode }

/** Chips are applied at once, together with the typed values. */
function Tapping({ list, onTap, children }: TappingProps) {
  const { getValues, reset } = useFormContext()
  const tapping: ListControllerResult = {
    ...list,
    setFilters: (tapped, displayed) => {
      onTap()
      const filters = withTyped(list.filterValues, getValues(), tapped)
      list.setFilters(filters, displayed)
      reset(shownUnder(filters, getValues()))
    },
  }
  return <ListContextProvider value={tapping}>{children}</ListContextProvider>
}
