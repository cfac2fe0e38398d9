import type { EnteredOrder } from '@amritvasya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, usePermissions, useRedirect } from 'react-admin'
import { can, type Rights } from '../../platform/permissions.ts'
import { Empty } from '../../ui/empty.tsx'
import { CreatePage } from '../../ui/form-page.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { type Draft, newDraft, toOrder } from './draft.ts'
import { PaymentPart } from './payment-part.tsx'
import { ProductsPart } from './products-part.tsx'

/** Orders of calls, messages and fairs are entered by the staff. */
export function EnterOrder() {
  const { permissions, isPending } = usePermissions<Rights>()
  const client = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  const showOrder = async ({ id, orderNumber }: EnteredOrder) => {
    // react-admin keeps the short answer as if it were the order.
    client.removeQueries({ queryKey: ['orders', 'getOne'] })
    await client.invalidateQueries({ queryKey: ['orders', 'getList'] })
    notify(`Order ${orderNumber} is placed`, { type: 'success' })
    redirect('show', 'orders', id)
  }
  if (isPending) return <Loading shape="screen" />
  if (!can(permissions, 'orders/create')) return <Empty title="Only the owner enters orders" />
  return (
    <CreatePage
      title="New order"
      saveLabel="Place order"
      transform={(draft: unknown) => toOrder(draft as Draft)}
      mutationOptions={{ onSuccess: (order: EnteredOrder) => showOrder(order) }}
      form={{ defaultValues: newDraft }}
    >
      <ProductsPart />
      <CustomerPart />
      <DeliveryPart />
      <PaymentPart />
    </CreatePage>
  )
}
