import { CreatePage } from '../ui/form-page.tsx'
import { RedirectFields } from './redirect-fields.tsx'

export function RedirectCreate() {
  return (
    <CreatePage title="Add a redirect">
      <RedirectFields />
    </CreatePage>
  )
}
