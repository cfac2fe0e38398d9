import type { WordedMailRecord } from '@amritvasya/contract'
import { MailPlus } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const mailWordings: BackOfficeResource = {
  name: 'mail-wordings',
  label: 'Mail texts',
  group: 'Owner',
  icon: MailPlus,
  list: lazy(() =>
    import('./mail-wording-list.tsx').then(({ MailWordingList }) => ({ default: MailWordingList })),
  ),
  edit: lazy(() =>
    import('./mail-wording-edit.tsx').then(({ MailWordingEdit }) => ({ default: MailWordingEdit })),
  ),
  recordRepresentation: (record: WordedMailRecord) => record.name,
}
