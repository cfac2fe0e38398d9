import { Eye } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const dataAccess: BackOfficeResource = {
  name: 'data-access',
  label: 'Access to data',
  group: 'Owner',
  icon: Eye,
  list: screen(() => import('./data-access-list.tsx').then(({ DataAccessList }) => DataAccessList)),
}
