import { FolderTree } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const categories: BackOfficeResource = {
  name: 'categories',
  label: 'Categories',
  group: 'Catalogue',
  icon: FolderTree,
  isWeekly: true,
  list: screen(() => import('./category-tree.tsx').then(({ CategoryTree }) => CategoryTree)),
  edit: screen(() => import('./category-form.tsx').then(({ CategoryEdit }) => CategoryEdit)),
  create: screen(() => import('./category-form.tsx').then(({ CategoryCreate }) => CategoryCreate)),
  recordRepresentation: 'path',
}
