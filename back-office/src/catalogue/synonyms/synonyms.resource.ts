import { Equal } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const synonyms: BackOfficeResource = {
  name: 'synonyms',
  label: 'Synonyms',
  group: 'Catalogue',
  icon: Equal,
  list: screen(() => import('./synonym-list.tsx').then(({ SynonymList }) => SynonymList)),
  edit: screen(() => import('./synonym-form.tsx').then(({ SynonymEdit }) => SynonymEdit)),
  create: screen(() => import('./synonym-form.tsx').then(({ SynonymCreate }) => SynonymCreate)),
  recordRepresentation: 'term',
}
