import type { AdminBundle } from '@amritvasya/contract'
import { Boxes } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const bundles: BackOfficeResource = {
  name: 'bundles',
  label: 'Sets',
  group: 'Catalogue',
  icon: Boxes,
  list: lazy(() => import('./bundle-list.tsx').then(({ BundleList }) => ({ default: BundleList }))),
  edit: lazy(() => import('./bundle-edit.tsx').then(({ BundleEdit }) => ({ default: BundleEdit }))),
  create: lazy(() => import('./bundle-create.tsx').then(({ BundleCreate }) => ({ default: BundleCreate }))),
  recordRepresentation: (record: AdminBundle) => record.productName,
}
