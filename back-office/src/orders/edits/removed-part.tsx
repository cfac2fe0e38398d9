import type { AdminOrder } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '../../ui/money-field.tsx'
import { Part } from '../entered/part.tsx'
import { CountedLine } from '../sections/counted-line.tsx'
import { type EditDraft, removable } from './edit-draft.ts'

type Line = AdminOrder['lines'][number]

/** The pieces of the order; fewer of a line are removed. */
export function RemovedPart({ lines }: { lines: AdminOrder['lines'] }) {
  return (
    <Part title="In the order">
      <Box component="ul" aria-label="Pieces of the order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {removable(lines).map((line) => (
          <RemovedLine key={line.id} line={line} />
        ))}
      </Box>
    </Part>
  )
}

function RemovedLine({ line: { id, name, size, color, price, returnable } }: { line: Line }) {
  const { setValue } = useFormContext<EditDraft>()
  const removed = useWatch<EditDraft, 'removed'>({ name: 'removed' })
  const gone = Math.min(removed[id] ?? 0, returnable.quantity)
  const stays = returnable.quantity - gone
  const set = (next: number) => setValue('removed', { ...removed, [id]: next }, { shouldDirty: true })
  const variant = [size, color].filter((value) => value && !name.includes(value))
  const what = [name, ...variant].join(', ')
  return (
    <CountedLine
      name={what}
      isStruck={stays === 0}
      note={
        <>
          <MoneyField rupees={price} /> each
        </>
      }
      value={stays}
      max={returnable.quantity}
      onChange={(next) => set(returnable.quantity - next)}
      end={gone > 0 && `${gone} removed`}
    />
  )
}
