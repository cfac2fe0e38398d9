import type { ChangedPriceLine, PriceChange } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/http.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ShowPage } from '../../ui/show-page.tsx'
import { PriceLine } from './price-line.tsx'
import { LINES_PER_PAGE, PriceLines } from './price-lines.tsx'
import { ruleText } from './rule-text.ts'

const variants = (count: number) => (count === 1 ? '1 variant' : `${count} variants`)

function undoneText({ variants: restored, kept }: NonNullable<PriceChange['undone']>): string {
  const done = restored === 1 ? '1 price is restored' : `${restored} prices are restored`
  return kept === 0 ? done : `${done}, ${variants(kept)} changed since or gone`
}

function Undo({ change: { id, undone } }: { change: PriceChange }) {
  return (
    <ActionButton
      label="Undo"
      isOffered={undone === null}
      title="Undo this price change?"
      confirmLabel="Undo"
      variant="outlined"
      action="POST /back-office/price-changes/:id/undo"
      request={{ params: { id } }}
      done={(item) => (item.undone ? undoneText(item.undone) : 'Undone')}
    >
      Every variant gets its former price back. Those whose price was changed since keep it, and are listed
      first.
    </ActionButton>
  )
}

function Note({ change: { createdAt, staffName, undone } }: { change: PriceChange }) {
  return (
    <>
      {staffName}, <DateField value={createdAt} time />
      {undone && (
        <Typography role="status">
          Undone by {undone.staffName}, <DateField value={undone.at} time />: {undoneText(undone)}
        </Typography>
      )}
    </>
  )
}

/** Says what the undoing did, or would do. */
function noteOf({ state, present, plannedUntil }: ChangedPriceLine): string | undefined {
  if (state === 'gone') return 'The variant is gone'
  if (state === 'undone') return 'Undone'
  if (state === 'set') return undefined
  if (plannedUntil) return `A planned price is running until ${formatDate(plannedUntil)}; the price stays`
  return present ? `Changed since, now ${formatExactRupees(present.sellingPrice)}` : 'Changed since'
}

function Lines({ change: { id, undone } }: { change: PriceChange }) {
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['price-changes', 'lines', id, page, undone?.at],
    queryFn: ({ signal }) =>
      call(
        'GET /back-office/price-changes/:id/lines',
        { params: { id }, query: { page, perPage: LINES_PER_PAGE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading />
  return (
    <PriceLines label="Variants" total={data.total} page={page} onPage={setPage} isOld={isPlaceholderData}>
      {data.items.map((line) => (
        <PriceLine key={line.variantId} line={line} after={line.after} note={noteOf(line)} />
      ))}
    </PriceLines>
  )
}

export function PriceChangeShow() {
  return (
    <ShowPage<PriceChange>
      title={({ rule }) => ruleText(rule)}
      note={(change) => <Note change={change} />}
      actions={(change) => <Undo change={change} />}
    >
      {(change) => (
        <SectionCard title={variants(change.variants)}>
          <Lines change={change} />
        </SectionCard>
      )}
    </ShowPage>
  )
}
