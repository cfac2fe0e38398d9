import { Pin } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const pinnedSearches: BackOfficeResource = {
  name: 'pinned-searches',
  label: 'Search results',
  group: 'Catalogue',
  icon: Pin,
  list: screen(() => import('./pinned-search-list.tsx').then(({ PinnedSearchList }) => PinnedSearchList)),
  edit: screen(() => import('./pinned-search-form.tsx').then(({ PinnedSearchEdit }) => PinnedSearchEdit)),
  create: screen(() =>
    import('./pinned-search-form.tsx').then(({ PinnedSearchCreate }) => PinnedSearchCreate),
  ),
  recordRepresentation: 'phrase',
}
