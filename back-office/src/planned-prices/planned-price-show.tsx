import type { PlannedPrice } from '@amritvasya/contract'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { nameOf, stateWords } from './planned-price-words.ts'

function TakeBack({ planned: { state } }: { planned: PlannedPrice }) {
  if (state === 'done') return null
  const isRunning = state === 'running'
  const label = isRunning ? 'End now' : 'Remove'
  return (
    <RemoveButton
      label={label}
      startIcon={undefined}
      title={isRunning ? 'End this price now?' : 'Remove this plan?'}
      confirmLabel={label}
      done={isRunning ? 'The earlier price is back.' : 'The plan is removed.'}
      note={
        isRunning
          ? 'Everybody sees the earlier price at once. Orders that were placed keep theirs.'
          : 'The price does not change then.'
      }
    />
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
              planned.formerPrice !== null && [
                'Before',
                <MoneyField key="before" rupees={planned.formerPrice} />,
              ],
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
