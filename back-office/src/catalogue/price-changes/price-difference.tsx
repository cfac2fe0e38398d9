import type { PriceChangePlan } from '@amritvasya/contract'
import { Alert, Box, Button, Typography } from '@mui/material'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../platform/http.ts'
import { Choice } from '../../ui/choice.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { PriceScope } from './draft.ts'
import { PriceLine } from './price-line.tsx'
import { LINES_PER_PAGE, PriceLines } from './price-lines.tsx'
import { refusalText } from './rule-text.ts'

const DEBOUNCE_MS = 300

type Kind = 'changed' | 'refused' | 'unchanged'

/** Follows a value once it rests; equal content stays the same object. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const content = JSON.stringify(value)
  useEffect(() => {
    const waiting = setTimeout(
      () => setRested(content === undefined ? undefined : JSON.parse(content)),
      DEBOUNCE_MS,
    )
    return () => clearTimeout(waiting)
  }, [content])
  return rested
}

type Props = {
  /** It is undefined while it is incomplete. */
  scope: PriceScope | undefined
  onSave: (scope: PriceScope, version: string) => Promise<void>
}

/** The server computes the difference, and only what is shown can be saved. */
export function PriceDifference({ scope, onSave }: Props) {
  const rested = useRested(scope)
  const [kind, setKind] = useState<Kind>('changed')
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['price-plan', rested, kind, page],
    queryFn: rested
      ? ({ signal }) => {
          const body = { ...rested, lines: kind, page, perPage: LINES_PER_PAGE }
          return call('POST /back-office/price-changes/preview', { body }, signal)
        }
      : skipToken,
    placeholderData: keepPreviousData,
    // Prices change meanwhile.
    gcTime: 0,
  })
  const isOld = isPlaceholderData || JSON.stringify(scope) !== JSON.stringify(rested)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change begins on its first page
  useEffect(() => setPage(1), [rested, kind])
  if (!scope) {
    return <Typography sx={{ color: 'text.secondary' }}>Enter by how much prices change.</Typography>
  }
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try Again</Button>}>
        {messageOf(error)}
      </Alert>
    )
  }
  const plan = data?.item
  if (!plan) return isFetching || isOld ? <Loading /> : null
  const total = plan[kind]
  return (
    <Box aria-busy={isOld}>
      <Choice
        label="Variants"
        value={kind}
        choices={[
          { id: 'changed', name: `Changed: ${plan.changed}` },
          { id: 'refused', name: `Refused: ${plan.refused}` },
          { id: 'unchanged', name: `Unchanged: ${plan.unchanged}` },
        ]}
        onChange={setKind}
      />
      {plan.refused > 0 && kind !== 'refused' && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {plan.refused === 1 ? '1 variant keeps its price' : `${plan.refused} variants keep their prices`}:
          see Refused.
        </Alert>
      )}
      {total === 0 ? (
        <Typography sx={{ color: 'text.secondary', py: 1 }}>No variants</Typography>
      ) : (
        <PriceLines label="Variants" total={total} page={page} onPage={setPage} isOld={isOld}>
          {plan.lines.map((line) => (
            <PriceLine key={line.variantId} line={line} after={line.after} note={refusalText(line)} />
          ))}
        </PriceLines>
      )}
      <SaveBar plan={plan} isReady={!isOld} onSave={() => onSave(scope, plan.version)} onRefused={refetch} />
    </Box>
  )
}

type SaveBarProps = {
  plan: PriceChangePlan
  isReady: boolean
  onSave: () => Promise<void>
  onRefused: () => void
}

function SaveBar({ plan: { changed, products }, isReady, onSave, onRefused }: SaveBarProps) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const save = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await onSave()
    } catch (error) {
      setRefusal(messageOf(error))
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'var(--phone-bar)', md: 0 },
        zIndex: 2,
        mt: 1.5,
        py: 1.5,
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {refusal && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal}
        </Alert>
      )}
      <Button variant="contained" onClick={save} loading={isBusy} disabled={!isReady || changed === 0}>
        {changed === 1 ? 'Change 1 price' : `Change ${changed} prices`}
      </Button>
      <Typography component="span" sx={{ ml: 2, color: 'text.secondary' }}>
        {products === 1 ? 'of 1 product' : `of ${products} products`}
      </Typography>
    </Box>
  )
}
