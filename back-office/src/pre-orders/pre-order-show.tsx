import type { PreOrder } from '@amritvasya/contract'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Alert } from '@mui/material'
import { useNotify, useRedirect } from 'react-admin'
import { call } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { MoveButton } from './move-button.tsx'
import { nameOf, ordersWords, stateWords } from './pre-order-words.ts'

function ArrivedButton({ preOrder: { id, orders } }: { preOrder: PreOrder }) {
  const notify = useNotify()
  const redirect = useRedirect()
  const arrive = async () => {
    await call('POST /back-office/pre-orders/:id/arrived', { params: { id }, body: {} })
    notify('The pieces are there. Orders that waited for them can be packed.', { type: 'success' })
    redirect('list', 'pre-orders')
  }
  const waiting = orders === 1 ? '1 order no longer waits' : `${orders} orders no longer wait`
  return (
    <ConfirmButton
      label="The pieces have come"
      right="POST /back-office/pre-orders/:id/arrived"
      variant="contained"
      title="Have all pieces come?"
      confirmLabel="They have come"
      onConfirm={arrive}
      isShownAnew={false}
    >
      {`${orders === 0 ? 'Nobody waits for them' : waiting}. What is left is sold from stock at once.`}
    </ConfirmButton>
  )
}

export function PreOrderShow() {
  return (
    <ShowPage<PreOrder>
      title={nameOf}
      actions={(preOrder) => (
        <>
          <MoveButton preOrder={preOrder} />
          <ArrivedButton preOrder={preOrder} />
        </>
      )}
    >
      {(preOrder) => (
        <>
          {preOrder.isOver && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              The day has come, so it is sold as in stock. Say that the pieces have come, or move the day.
            </Alert>
          )}
          <SectionCard title="Pre-order">
            <DescriptionList
              facts={[
                ['State', <StatusChip key="state" {...stateWords(preOrder)} />],
                ['Promised by', wholeDay(preOrder.availableOn)],
                ['Orders that wait', ordersWords(preOrder)],
                preOrder.moved > 0 && [
                  'Promised anew',
                  preOrder.moved === 1 ? '1 order' : `${preOrder.moved} orders`,
                ],
                ['Left to sell', String(preOrder.left)],
                ['SKU', preOrder.sku],
                [
                  'Product',
                  <ScreenLink key="product" resource="products" to={preOrder.productId}>
                    {preOrder.productName}
                  </ScreenLink>,
                ],
              ]}
            />
          </SectionCard>
        </>
      )}
    </ShowPage>
  )
}
