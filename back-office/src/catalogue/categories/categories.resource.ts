import type { AdminCategory } from '@amritvasya/contract'
import { FolderTree } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const categories: BackOfficeResource = {
  name: 'categories',
  label: 'Categories',
  group: 'Catalogue',
  icon: FolderTree,
  isWeekly: true,
  list: lazy(() => import('./category-tree.tsx').then(({ CategoryTree }) => ({ default: CategoryTree }))),
  edit: lazy(() => import('./category-edit.tsx').then(({ CategoryEdit }) => ({ default: CategoryEdit }))),
  create: lazy(() =>
    import('./category-create.tsx').then(({ CategoryCreate }) => ({ default: CategoryCreate })),
  ),
  recordRepresentation: (record: AdminCategory) => record.path,
}
