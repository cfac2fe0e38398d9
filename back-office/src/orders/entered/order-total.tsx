import type { EnteredOrderQuote } from '@amritvasya/contract'
import { Alert, Box, Button, Typography } from '@mui/material'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { call, messageOf } from '../../platform/http.ts'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { type Draft, sumRows, toQuote } from './draft.ts'

const missing = 'Please wait until the total is there'

/** The server computes the total; an order is placed at the total that is shown. */
export function OrderTotal() {
  const draft = useWatch<Draft>() as Draft
  const { setValue } = useFormContext<Draft>()
  const body = toQuote(draft)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['order-quote', body],
    queryFn: body ? ({ signal }) => call('POST /back-office/orders/quote', { body }, signal) : skipToken,
    placeholderData: keepPreviousData,
    // Prices and stock change meanwhile.
    gcTime: 0,
  })
  const quote = body && !error ? data?.item : undefined
  const total = quote && !isPlaceholderData ? quote.total : undefined
  const needsAddress = quote?.needsAddress
  useEffect(() => setValue('total', total), [total, setValue])
  useEffect(() => setValue('needsAddress', needsAddress), [needsAddress, setValue])
  const { fieldState } = useController<Draft, 'total'>({
    name: 'total',
    rules: { validate: (value) => value !== undefined || (body ? missing : 'Please choose what is sold') },
  })
  return (
    <Box aria-live="polite" sx={{ pt: 1, minHeight: '5.5rem' }}>
      {error && body && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {!body && (
        <Typography sx={{ color: 'text.secondary' }}>
          {draft.freeItems.length > 0
            ? 'The total appears here once the free lines are complete.'
            : 'The total appears here once something is chosen.'}
        </Typography>
      )}
      {body && !quote && isFetching && <Loading />}
      {quote && <Sum quote={quote} isOld={isPlaceholderData} />}
      <FieldMessage error={total === undefined ? fieldState.error : undefined} />
    </Box>
  )
}

function Sum({ quote, isOld }: { quote: EnteredOrderQuote; isOld: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        justifyContent: 'end',
        gridTemplateColumns: 'auto auto',
        columnGap: 3,
        rowGap: 0.5,
        ...(isOld && { opacity: 0.5 }),
      }}
    >
      {sumRows(quote).map(([name, amount]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
            <MoneyField rupees={amount} />
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'contents', '& > *': { fontWeight: 600, fontSize: '1.25rem' } }}>
        <dt>Total</dt>
        <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
          <MoneyField rupees={quote.total} />
        </Box>
      </Box>
    </Box>
  )
}
