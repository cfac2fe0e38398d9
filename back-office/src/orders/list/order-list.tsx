import type { ListedOrder } from '@amritvasya/contract'
import { usePermissions } from 'react-admin'
import { can, type Rights } from '../../platform/permissions.ts'
import { ExportLink } from '../../ui/export-link.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { SavedFilters } from '../../ui/saved-filters.tsx'
import { OrderBulkActions } from './bulk-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

export function OrderList() {
  const { permissions } = usePermissions<Rights>()
  return (
    <ListPage<ListedOrder>
      title="Orders"
      {...(can(permissions, 'orders/create') && { addLabel: 'New order' })}
      actions={
        <>
          <SavedFilters list="orders" />
          {can(permissions, 'orders/export') && <ExportLink />}
        </>
      }
      columns={orderColumns}
      renderCard={(order) => <OrderCard order={order} />}
      filters={<OrderFilters />}
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No orders yet"
      emptyNote="New orders appear here."
      bulkActionButtons={<OrderBulkActions />}
    />
  )
}
