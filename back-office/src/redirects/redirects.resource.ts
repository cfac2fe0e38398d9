import { CornerDownRight } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const redirects: BackOfficeResource = {
  name: 'redirects',
  label: 'Redirects',
  group: 'Site',
  icon: CornerDownRight,
  list: screen(() => import('./redirect-list.tsx').then(({ RedirectList }) => RedirectList)),
  edit: screen(() => import('./redirect-form.tsx').then(({ RedirectEdit }) => RedirectEdit)),
  create: screen(() => import('./redirect-form.tsx').then(({ RedirectCreate }) => RedirectCreate)),
  recordRepresentation: 'path',
}
