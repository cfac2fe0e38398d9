import type { Redirect } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../ui/form-page.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { RedirectFields } from './redirect-fields.tsx'

function Remove() {
  const redirect = useRecordContext<Redirect>()
  return redirect ? (
    <RemoveButton name={redirect.path} note="Whoever opens the old address then reads “Page not found”." />
  ) : null
}

export function RedirectEdit() {
  return (
    <EditPage<Redirect> title={({ path }) => path} actions={<Remove />}>
      <RedirectFields />
    </EditPage>
  )
}
