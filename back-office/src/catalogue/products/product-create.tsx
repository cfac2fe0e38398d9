import { CreateBase, useNotify, useRedirect } from 'react-admin'
import { CheckedForm } from '../../ui/checked-form.tsx'
import { FormToolbar } from '../../ui/form-toolbar.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { toSave } from './product-draft.ts'
import { newProduct, ProductFields } from './product-fields.tsx'

export function ProductCreate() {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = ({ id, isInShop }: { id: string; isInShop: boolean }) => {
    notify(isInShop ? 'Added. The shop shows it now.' : 'Added as a draft.', { type: 'success' })
    redirect('edit', 'products', id)
  }
  return (
    <CreateBase redirect={false} transform={toSave} mutationOptions={{ onSuccess }}>
      <PageTitle title="Add a product" />
      <CheckedForm defaultValues={newProduct}>
        <ProductFields />
        <FormToolbar label="Add" isNew />
      </CheckedForm>
    </CreateBase>
  )
}
