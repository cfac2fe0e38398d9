import type { AdminOrder, AdminOrderEdit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Card } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordContextProvider, useGetOne, useNotify, usePermissions, useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { call, messageOf } from '../../platform/http.ts'
import { can, type Rights } from '../../platform/permissions.ts'
import { CheckedForm } from '../../ui/checked-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormToolbar } from '../../ui/form-toolbar.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { whileTyping } from '../../ui/suppress-error-notice.ts'
import { ProductsPart } from '../entered/products-part.tsx'
import { type EditDraft, newEditDraft, toEdit } from './edit-draft.ts'
import { RemovedPart } from './removed-part.tsx'
import { SettledPart } from './settled-part.tsx'

const doneWords = ({ state, due, refund }: AdminOrderEdit): string => {
  if (state === 'waiting') return `The edit waits until ${formatExactRupees(due)} is paid`
  return refund > 0 ? `Order edited: ${formatExactRupees(refund)} goes back to the customer` : 'Order edited'
}

/** An order can be edited until its parcel is packed (EDIT-01). */
export function EditOrder() {
  const { id = '' } = useParams()
  const { permissions, isPending: isAsking } = usePermissions<Rights>()
  const { data: order, error, isPending, refetch } = useGetOne<AdminOrder>('orders', { id }, whileTyping)
  if (isAsking) return <Loading shape="screen" />
  if (!can(permissions, 'orders/edit')) return <Empty title="Only the owner edits orders" />
  if (error && !order?.lines) return <Failure error={error} onRetry={refetch} isWholeScreen />
  // react-admin first shows the record of the list, which has no lines.
  if (isPending || !order?.lines) return <Loading shape="screen" />
  return (
    <RecordContextProvider value={order}>
      <EditForm order={order} />
    </RecordContextProvider>
  )
}

function EditForm({ order }: { order: AdminOrder }) {
  const client = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  // A refetch must not give a request that is repeated another key.
  const [defaultValues] = useState(newEditDraft)
  if (!order.actions.includes('edit')) {
    const waits = order.edits?.some(({ state }) => state === 'waiting')
    return (
      <Empty
        title={waits ? 'An edit of this order waits for its payment' : 'This order can no longer be edited'}
      />
    )
  }
  const save = async (values: unknown) => {
    const draft = values as EditDraft
    try {
      const { item } = await call('POST /back-office/orders/:id/edit', {
        params: { id: order.id },
        body: toEdit(draft),
      })
      // The form must stay until the screen is left, which reads the order anew.
      await client.invalidateQueries({ queryKey: ['orders', 'getOne'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['orders', 'getList'] })
      notify(doneWords(item.edit), { type: 'success' })
      redirect('show', 'orders', order.id)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return (
    <Box sx={{ maxWidth: '56rem' }}>
      <PageTitle title={`Edit ${order.orderNumber}`} note={order.customer.name} />
      <Card sx={{ overflow: 'visible' }}>
        <CheckedForm defaultValues={defaultValues} onSubmit={save}>
          <Box sx={{ display: 'grid', p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 } }}>
            <RemovedPart lines={order.lines} />
            <ProductsPart title="Add" label="Added products" />
            <SettledPart order={order} />
          </Box>
          <FormToolbar label="Edit order" isNew />
        </CheckedForm>
      </Card>
    </Box>
  )
}
