import type { Redirect } from '@amritvasya/contract'
import { CornerDownRight } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const redirects: BackOfficeResource = {
  name: 'redirects',
  label: 'Redirects',
  group: 'Site',
  icon: CornerDownRight,
  list: lazy(() => import('./redirect-list.tsx').then(({ RedirectList }) => ({ default: RedirectList }))),
  edit: lazy(() => import('./redirect-edit.tsx').then(({ RedirectEdit }) => ({ default: RedirectEdit }))),
  create: lazy(() =>
    import('./redirect-create.tsx').then(({ RedirectCreate }) => ({ default: RedirectCreate })),
  ),
  recordRepresentation: (record: Redirect) => record.path,
}
