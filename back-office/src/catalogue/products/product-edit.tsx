import type { AdminProduct } from '@amritvasya/contract'
import { EditBase, useEditContext, useNotify } from 'react-admin'
import { CheckedForm } from '../../ui/checked-form.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormToolbar } from '../../ui/form-toolbar.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { whileTyping } from '../../ui/suppress-error-notice.ts'
import { useReadTheirs } from '../../ui/use-read-theirs.ts'
import { ProductActions } from './product-actions.tsx'
import { toSave } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

/** Saving stays on this screen, because the next step is often a look at the product in the shop. */
export function ProductEdit() {
  const notify = useNotify()
  const onSuccess = () => notify('Saved. The shop shows it now.', { type: 'success' })
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={whileTyping}
      transform={toSave}
      mutationOptions={{ onSuccess }}
    >
      <ProductScreen />
    </EditBase>
  )
}

function ProductScreen() {
  const { record, error, isPending, refetch } = useEditContext<AdminProduct>()
  const readTheirs = useReadTheirs()
  if (error && !record) return <Failure error={error} onRetry={refetch} isWholeScreen />
  if (isPending || !record) return <Loading shape="screen" />
  return (
    <>
      <StaleNote error={error} onRetry={refetch} />
      <PageTitle title={record.name}>
        <ProductActions product={record} />
      </PageTitle>
      {/* A save remounts the form, because new variants have ids then. */}
      <CheckedForm key={record.updatedAt} readTheirs={readTheirs}>
        <ProductFields />
        <FormToolbar right="PUT /back-office/products/:id" />
      </CheckedForm>
    </>
  )
}
