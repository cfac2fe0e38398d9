import type { ListedContentPage } from '@amritvasya/contract'
import { FileText } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const contentPages: BackOfficeResource = {
  name: 'content-pages',
  label: 'Pages and articles',
  group: 'Site',
  icon: FileText,
  isWeekly: true,
  list: lazy(() =>
    import('./content-page-list.tsx').then(({ ContentPageList }) => ({ default: ContentPageList })),
  ),
  edit: lazy(() =>
    import('./content-page-edit.tsx').then(({ ContentPageEdit }) => ({ default: ContentPageEdit })),
  ),
  create: lazy(() =>
    import('./content-page-create.tsx').then(({ ContentPageCreate }) => ({ default: ContentPageCreate })),
  ),
  recordRepresentation: (record: ListedContentPage) => record.title,
}
