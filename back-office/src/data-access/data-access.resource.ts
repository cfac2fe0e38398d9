import { Eye } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const dataAccess: BackOfficeResource = {
  name: 'data-access',
  label: 'Access to data',
  group: 'Owner',
  icon: Eye,
  list: lazy(() =>
    import('./data-access-list.tsx').then(({ DataAccessList }) => ({ default: DataAccessList })),
  ),
}
