import { useQueryClient } from '@tanstack/react-query'
import { Form, useNotify, useRedirect } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { call } from '../../platform/http.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { type Draft, newDraft, type PriceScope, type Start, toScope } from './draft.ts'
import { PriceDifference } from './price-difference.tsx'
import { ProductsPart } from './products-part.tsx'
import { RulePart } from './rule-part.tsx'

/** The list of products hands over its selection or filters by the history, which keeps them over a reload. */
export function ChangePrices() {
  const start = (useLocation().state ?? {}) as Start
  return (
    <>
      <PageTitle
        title="Change prices"
        note="You see every difference before it is saved, and can undo the whole change later."
      />
      <Form defaultValues={newDraft(start)} noValidate>
        <Parts productIds={start.productIds} />
      </Form>
    </>
  )
}

function Parts({ productIds }: Pick<Start, 'productIds'>) {
  const draft = useWatch<Draft>() as Draft
  const scope = toScope(draft, productIds)
  const client = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  const save = async (shown: PriceScope, version: string) => {
    const { item } = await call('POST /back-office/price-changes', { body: { ...shown, version } })
    // Other screens read the new prices once they open.
    await client.invalidateQueries({ refetchType: 'none' })
    notify(item.variants === 1 ? '1 price is changed' : `${item.variants} prices are changed`, {
      type: 'success',
    })
    redirect('show', 'price-changes', item.id)
  }
  return (
    <>
      <SectionCard title="Products">
        <ProductsPart productIds={productIds} />
      </SectionCard>
      <SectionCard title="Change">
        <RulePart />
      </SectionCard>
      <SectionCard title="Difference">
        <PriceDifference scope={scope} onSave={save} />
      </SectionCard>
    </>
  )
}
