import type { ListedOrder } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { Button } from '@mui/material'
import { ListChecks, Printer } from 'lucide-react'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { useLacks } from '../../platform/use-lacks.ts'
import { type SkippedItem, SkippedItemsDialog } from '../../ui/skipped-items-dialog.tsx'
import { BulkDeliver } from './bulk-deliver.tsx'
import { BulkInvoices } from './bulk-invoices.tsx'
import { BulkShip } from './bulk-ship.tsx'
import { useForEach } from './use-for-each.ts'

/** It knows the orders on this page; the server decides about chosen ones of another page. */
const waitsForConfirmation = (order: ListedOrder | undefined): boolean =>
  !order || (order.status === 'pending' && collectsOnDelivery(order.paymentMethod))

export function OrderBulkActions() {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<ListedOrder>()
  const toConfirm = selectedIds.filter((id) => waitsForConfirmation(data.find((order) => order.id === id)))
  const [refused, setRefused] = useState<SkippedItem[]>([])
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const lacks = useLacks()
  const finish = (skipped: SkippedItem[]) => {
    setRefused(skipped)
    if (skipped.length === 0) onUnselectItems()
  }
  const forEach = useForEach(finish)
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const process = async () => {
    setBusy(true)
    try {
      const { outcomes } = await call('POST /back-office/orders/process', { body: { ids: toConfirm } })
      const moved = outcomes.filter(({ outcome }) => outcome === 'moved').length
      // When no order moved, the dialog with the reasons is enough.
      if (moved > 0) {
        const successMessage = moved === 1 ? '1 order is ready to pack' : `${moved} orders are ready to pack`
        notify(successMessage, { type: 'success' })
      }
      const others = outcomes.filter(({ outcome }) => outcome !== 'moved')
      finish(
        others.map(({ id, orderNumber, outcome, message }) => ({
          ...{ id, message, name: orderNumber || 'An order' },
          isFine: outcome === 'already',
        })),
      )
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return (
    <>
      {toConfirm.length > 0 && !lacks('POST /back-office/orders/process') && (
        <Button onClick={process} loading={isBusy} startIcon={<ListChecks size={18} aria-hidden="true" />}>
          {toConfirm.length === 1 ? 'Confirm 1 cash order' : `Confirm ${toConfirm.length} cash orders`}
        </Button>
      )}
      <BulkShip
        orders={chosen.filter(({ status, pieces }) => status === 'processing' && pieces > 0)}
        forEach={forEach}
      />
      <BulkDeliver orders={chosen.filter(({ status }) => status === 'shipped')} forEach={forEach} />
      {!lacks('GET /back-office/orders/packing-slips') && (
        <Button
          href={`/api/back-office/orders/packing-slips?ids=${selectedIds.join(',')}`}
          target="_blank"
          rel="noopener"
          startIcon={<Printer size={18} aria-hidden="true" />}
        >
          Packing slips
        </Button>
      )}
      <BulkInvoices ids={selectedIds} />
      <SkippedItemsDialog
        skipped={refused}
        onClose={() => {
          setRefused([])
          onUnselectItems()
        }}
      />
    </>
  )
}
