import type { PlannedPrice } from '@amritvasya/contract'
import { useDataProvider, useNotify, useRedirect } from 'react-admin'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { nameOf, stateWords } from './planned-price-words.ts'

function TakeBack({ planned }: { planned: PlannedPrice }) {
  const provider = useDataProvider()
  const notify = useNotify()
  const redirect = useRedirect()
  if (planned.state === 'done') return null
  const isRunning = planned.state === 'running'
  const takeBack = async () => {
    await provider.delete('planned-prices', { id: planned.id, previousData: planned })
    notify(isRunning ? 'The earlier price is back.' : 'The plan is removed.', { type: 'success' })
    redirect('list', 'planned-prices')
  }
  return (
    <ConfirmButton
      label={isRunning ? 'End now' : 'Remove'}
      right="DELETE /back-office/planned-prices/:id"
      color="error"
      title={isRunning ? 'End this price now?' : 'Remove this plan?'}
      confirmLabel={isRunning ? 'End now' : 'Remove'}
      onConfirm={takeBack}
      isShownAnew={false}
    >
      {isRunning
        ? 'Everybody sees the earlier price at once. Orders that were placed keep theirs.'
        : 'The price does not change then.'}
    </ConfirmButton>
  )
}

export function PlannedPriceShow() {
  return (
    <ShowPage<PlannedPrice> title={nameOf} actions={(planned) => <TakeBack planned={planned} />}>
      {(planned) => (
        <SectionCard title="Planned price">
          <DescriptionList
            facts={[
              ['State', <StatusChip key="state" {...stateWords(planned)} />],
              ['Price', <MoneyField key="price" rupees={planned.price} />],
              ['Now', <MoneyField key="now" rupees={planned.presentPrice} />],
              ['MRP', <MoneyField key="mrp" rupees={planned.mrp} />],
              ...(planned.formerPrice === null
                ? []
                : [['Before', <MoneyField key="before" rupees={planned.formerPrice} />] as const]),
              ['Begins', formatDateTime(planned.beginsAt)],
              ['Ends', planned.endsAt ? formatDateTime(planned.endsAt) : 'It stays'],
              ['SKU', planned.sku],
              [
                'Product',
                <ScreenLink key="product" resource="products" to={planned.productId}>
                  {planned.productName}
                </ScreenLink>,
              ],
            ]}
          />
        </SectionCard>
      )}
    </ShowPage>
  )
}
