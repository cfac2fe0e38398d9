import { FileText } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const contentPages: BackOfficeResource = {
  name: 'content-pages',
  label: 'Pages and articles',
  group: 'Site',
  icon: FileText,
  isWeekly: true,
  list: screen(() => import('./content-page-list.tsx').then(({ ContentPageList }) => ContentPageList)),
  edit: screen(() => import('./content-page-edit.tsx').then(({ ContentPageEdit }) => ContentPageEdit)),
  create: screen(() =>
    import('./content-page-create.tsx').then(({ ContentPageCreate }) => ContentPageCreate),
  ),
  recordRepresentation: 'title',
}
