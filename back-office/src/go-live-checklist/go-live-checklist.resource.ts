import { Rocket } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const goLiveChecklist: BackOfficeResource = {
  name: 'go-live-checklist',
  label: 'Go-live checklist',
  group: 'Owner',
  icon: Rocket,
  list: screen(() =>
    import('./go-live-checklist-page.tsx').then(({ GoLiveChecklistPage }) => GoLiveChecklistPage),
  ),
}
