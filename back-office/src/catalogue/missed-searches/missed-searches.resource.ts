import type { MissedSearch } from '@amritvasya/contract'
import { SearchX } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const missedSearches: BackOfficeResource = {
  name: 'missed-searches',
  label: 'Searches without results',
  group: 'Catalogue',
  icon: SearchX,
  list: lazy(() =>
    import('./missed-search-list.tsx').then(({ MissedSearchList }) => ({ default: MissedSearchList })),
  ),
  recordRepresentation: (record: MissedSearch) => record.words,
}
