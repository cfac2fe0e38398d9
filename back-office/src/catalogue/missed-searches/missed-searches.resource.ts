import { SearchX } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const missedSearches: BackOfficeResource = {
  name: 'missed-searches',
  label: 'Searches without results',
  group: 'Catalogue',
  icon: SearchX,
  list: screen(() => import('./missed-search-list.tsx').then(({ MissedSearchList }) => MissedSearchList)),
  recordRepresentation: 'words',
}
