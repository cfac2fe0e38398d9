import type { DataBreach } from '@amritvasya/contract'
import { ShieldAlert } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const dataBreaches: BackOfficeResource = {
  name: 'data-breaches',
  label: 'Data breaches',
  group: 'Owner',
  icon: ShieldAlert,
  list: lazy(() => import('./data-breach-list.tsx').then(({ DataBreachList: list }) => ({ default: list }))),
  show: lazy(() => import('./data-breach-show.tsx').then(({ DataBreachShow: show }) => ({ default: show }))),
  edit: lazy(() => import('./data-breach-form.tsx').then(({ DataBreachEdit: edit }) => ({ default: edit }))),
  create: lazy(() =>
    import('./data-breach-form.tsx').then(({ DataBreachCreate: create }) => ({ default: create })),
  ),
  recordRepresentation: (record: DataBreach) => record.title,
}
