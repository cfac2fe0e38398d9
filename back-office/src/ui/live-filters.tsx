import { type ReactNode, useMemo, useState } from 'react'
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin'

/**
 * Filters that search while they are typed. React-admin searches after a pause, and would lead whoever opened a row in
 * that pause back to the list; a search of a list that was left is dropped.
 */
export function LiveFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  const [path] = useState(() => window.location.pathname)
  const here = useMemo<typeof list>(
    () => ({
      ...list,
      setFilters: (...filters) => {
        if (window.location.pathname === path) list.setFilters(...filters)
      },
    }),
    [list, path],
  )
  return (
    <ListContextProvider value={here}>
      <FilterLiveForm>{children}</FilterLiveForm>
    </ListContextProvider>
  )
}
