import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type DataProvider, DataProviderContext, HttpError, ResourceContextProvider } from 'react-admin'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { WithinScreen } from '../ui/page-title.tsx'
import { StatusChip, type Tone } from '../ui/status-chip.tsx'

export type Sample = { id: string; name: string; price: number | null; tone: Tone; at: string }

const tones: readonly Tone[] = ['good', 'waiting', 'bad']
const names = [
  'Amethyst bracelet',
  'Selenite plate',
  'Seven-stone bracelet of amethyst, citrine, carnelian, aventurine and lapis lazuli, strung by hand in Jaipur',
]
export const samples: readonly Sample[] = names.map((name, i) => ({
  id: `s${i + 1}`,
  name,
  price: i === 1 ? null : 749 + i * 124_250,
  tone: tones[i] ?? 'neutral',
  at: `2026-10-0${i + 1}T10:30:00.000Z`,
}))

const states: Readonly<Partial<Record<Tone, string>>> = {
  good: 'In stock',
  waiting: 'Few left',
  bad: 'Sold out',
}
export const columns: readonly Column<Sample>[] = [
  { label: 'Name', sort: 'name', onCard: 'title', render: ({ name }) => name },
  { label: 'Added', render: ({ at }) => <DateField value={at} /> },
  {
    label: 'State',
    onCard: 'aside',
    render: ({ tone }) => <StatusChip label={states[tone] ?? ''} tone={tone} />,
  },
  { label: 'Price', align: 'right', render: ({ price }) => <MoneyField rupees={price} /> },
]

export type SampleState = 'full' | 'empty' | 'loading' | 'wrong'

const refuse = (message: string) => Promise.reject(new HttpError(message, 403, { message }))

/** Refuses every save: samples are not sent to the API. */
export const keep = () => refuse('These are samples; nothing of them is kept.')

function sampleProvider(state: SampleState): DataProvider {
  const respond = (value: object) => {
    if (state === 'loading') return new Promise<never>(() => undefined)
    if (state === 'wrong')
      return refuse('No connection to the shop. Please check your internet connection and try again.')
    return Promise.resolve(value as never)
  }
  const list = () =>
    respond(state === 'empty' ? { data: [], total: 0 } : { data: samples, total: samples.length })
  return {
    getList: list,
    getMany: list,
    getManyReference: list,
    getOne: (_, { id }) => respond({ data: samples.find((sample) => sample.id === id) ?? samples[0] }),
    create: keep,
    update: keep,
    updateMany: keep,
    delete: keep,
    deleteMany: keep,
  }
}

type Props = {
  state?: SampleState
  /** Responses by query key. */
  answers?: Readonly<Record<string, unknown>>
  children: ReactNode
}

export function Samples({ state = 'full', answers = {}, children }: Props) {
  const [provider] = useState(() => sampleProvider(state))
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
    for (const [key, value] of Object.entries(answers)) client.setQueryData([key], value)
    return client
  })
  return (
    <WithinScreen value={true}>
      <QueryClientProvider client={queries}>
        <DataProviderContext.Provider value={provider}>
          <ResourceContextProvider value="style">{children}</ResourceContextProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </WithinScreen>
  )
}
