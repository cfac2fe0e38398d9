import { Boxes } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const bundles: BackOfficeResource = {
  name: 'bundles',
  label: 'Sets',
  group: 'Catalogue',
  icon: Boxes,
  list: screen(() => import('./bundle-list.tsx').then(({ BundleList }) => BundleList)),
  edit: screen(() => import('./bundle-form.tsx').then(({ BundleEdit }) => BundleEdit)),
  create: screen(() => import('./bundle-form.tsx').then(({ BundleCreate }) => BundleCreate)),
  recordRepresentation: 'productName',
}
