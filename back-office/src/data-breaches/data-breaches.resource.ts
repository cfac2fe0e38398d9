import { ShieldAlert } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const dataBreaches: BackOfficeResource = {
  name: 'data-breaches',
  label: 'Data breaches',
  group: 'Owner',
  icon: ShieldAlert,
  list: screen(() => import('./data-breach-list.tsx').then(({ DataBreachList }) => DataBreachList)),
  show: screen(() => import('./data-breach-show.tsx').then(({ DataBreachShow }) => DataBreachShow)),
  edit: screen(() => import('./data-breach-form.tsx').then(({ DataBreachEdit }) => DataBreachEdit)),
  create: screen(() => import('./data-breach-form.tsx').then(({ DataBreachCreate }) => DataBreachCreate)),
  recordRepresentation: 'title',
}
