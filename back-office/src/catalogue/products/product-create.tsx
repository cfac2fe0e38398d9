import { useQuery } from '@tanstack/react-query'
import { CreateBase, useNotify, useRedirect } from 'react-admin'
import { call } from '../../platform/http.ts'
import { CheckedForm } from '../../ui/checked-form.tsx'
import { FormToolbar } from '../../ui/form-toolbar.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { toSave } from './product-draft.ts'
import { newProduct, ProductFields } from './product-fields.tsx'

const key = 'GET /back-office/products/last-declarations'
const read = async ({ signal }: { signal: AbortSignal }) => (await call(key, {}, signal)).item

/** Most products of a shop have the same maker, so the form begins with the one of the last product. */
export function ProductCreate() {
  const notify = useNotify()
  const redirect = useRedirect()
  const { data, isPending } = useQuery({ queryKey: [key], queryFn: read, gcTime: 0 })
  const onSuccess = ({ id, isInShop }: { id: string; isInShop: boolean }) => {
    notify(isInShop ? 'Added. The shop shows it now.' : 'Added as a draft.', { type: 'success' })
    redirect('edit', 'products', id)
  }
  if (isPending) return <Loading shape="screen" />
  return (
    <CreateBase redirect={false} transform={toSave} mutationOptions={{ onSuccess }}>
      <PageTitle title="Add a product" />
      <CheckedForm defaultValues={{ ...newProduct, ...data }}>
        <ProductFields isNew />
        <FormToolbar label="Add" isNew right="POST /back-office/products" />
      </CheckedForm>
    </CreateBase>
  )
}
