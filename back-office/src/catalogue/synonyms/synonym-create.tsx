import { CreatePage } from '../../ui/form-page.tsx'
import { SynonymFields } from './synonym-fields.tsx'

export function SynonymCreate() {
  return (
    <CreatePage title="Add a synonym">
      <SynonymFields />
    </CreatePage>
  )
}
