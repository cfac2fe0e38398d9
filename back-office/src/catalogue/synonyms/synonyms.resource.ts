import type { Synonym } from '@amritvasya/contract'
import { Equal } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const synonyms: BackOfficeResource = {
  name: 'synonyms',
  label: 'Synonyms',
  group: 'Catalogue',
  icon: Equal,
  list: lazy(() => import('./synonym-list.tsx').then(({ SynonymList }) => ({ default: SynonymList }))),
  edit: lazy(() => import('./synonym-edit.tsx').then(({ SynonymEdit }) => ({ default: SynonymEdit }))),
  create: lazy(() =>
    import('./synonym-create.tsx').then(({ SynonymCreate }) => ({ default: SynonymCreate })),
  ),
  recordRepresentation: (record: Synonym) => record.term,
}
