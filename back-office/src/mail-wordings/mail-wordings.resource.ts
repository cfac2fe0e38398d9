import { MailPlus } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const mailWordings: BackOfficeResource = {
  name: 'mail-wordings',
  label: 'Mail texts',
  group: 'Owner',
  icon: MailPlus,
  list: screen(() => import('./mail-wording-list.tsx').then(({ MailWordingList }) => MailWordingList)),
  edit: screen(() => import('./mail-wording-edit.tsx').then(({ MailWordingEdit }) => MailWordingEdit)),
  recordRepresentation: 'name',
}
