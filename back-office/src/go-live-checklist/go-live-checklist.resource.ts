import { Rocket } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const goLiveChecklist: BackOfficeResource = {
  name: 'go-live-checklist',
  label: 'Go-live checklist',
  group: 'Owner',
  icon: Rocket,
  list: lazy(() =>
    import('./go-live-checklist-page.tsx').then(({ GoLiveChecklistPage }) => ({
      default: GoLiveChecklistPage,
    })),
  ),
}
