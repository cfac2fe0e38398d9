import type { PinnedSearch } from '@amritvasya/contract'
import { Pin } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const pinnedSearches: BackOfficeResource = {
  name: 'pinned-searches',
  label: 'Search results',
  group: 'Catalogue',
  icon: Pin,
  list: lazy(() =>
    import('./pinned-search-list.tsx').then(({ PinnedSearchList }) => ({ default: PinnedSearchList })),
  ),
  edit: lazy(() =>
    import('./pinned-search-edit.tsx').then(({ PinnedSearchEdit }) => ({ default: PinnedSearchEdit })),
  ),
  create: lazy(() =>
    import('./pinned-search-create.tsx').then(({ PinnedSearchCreate }) => ({ default: PinnedSearchCreate })),
  ),
  recordRepresentation: (record: PinnedSearch) => record.phrase,
}
