import type { OrderEditQuote } from '@amritvasya/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../platform/http.ts'
import { type EditDraft, toChange } from './edit-draft.ts'

export type EditQuoteState = {
  hasChange: boolean
  quote: OrderEditQuote | undefined
  /** The one of before, until the next is there. */
  isOld: boolean
  error: Error | null
  refetch: () => unknown
}

/** The server computes the quote; the order is edited at the difference that is shown. */
export function useEditQuote(id: string): EditQuoteState {
  const draft = useWatch<EditDraft>() as EditDraft
  const { setValue } = useFormContext<EditDraft>()
  const body = toChange(draft)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['order-edit-quote', id, body],
    queryFn: ({ signal }) =>
      call('POST /back-office/orders/:id/quote-edit', { params: { id }, body }, signal),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Prices and stock change meanwhile.
    gcTime: 0,
  })
  const quote = body && !error ? data?.item : undefined
  const difference = quote && !isPlaceholderData ? quote.difference : undefined
  const byHand = quote?.byHand
  useEffect(() => setValue('difference', difference), [difference, setValue])
  useEffect(() => setValue('byHand', byHand), [byHand, setValue])
  return { hasChange: body !== undefined, quote, isOld: isPlaceholderData, error, refetch }
}
