import { DialogContentText, Typography } from '@mui/material'
import { useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { noticeWords } from '../customer-notice.ts'
import { waitingEditNote } from '../edits/waiting-edit-note.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { rememberCourier } from './couriers.ts'
import { type ChosenPieces, PiecesChoice, sendable } from './pieces-choice.tsx'
import { ShipFields, wrongWith } from './ship-fields.tsx'
import { type Shipment, shipmentOf } from './shipment.ts'

type Draft = {
  chosen: ChosenPieces
  typed: Partial<Shipment>
  /** Kept, so that a second try after a lost answer sends nothing twice. */
  key: string
}

const emptyDraft = (): Draft => ({ chosen: {}, typed: {}, key: newId() })

/** Some pieces leave in a parcel of their own (SPLIT-01). */
/** @param packed pieces that were counted into the parcel; the packer can still choose others */
export function ShipPartButton({ packed = {} }: { packed?: ChosenPieces }) {
  const order = useOrder()
  const { actions, lines } = order
  const tryTo = useOrderTry()
  const [draft, setDraft] = useState(emptyDraft)
  const { typed, key } = draft
  const chosen = { ...packed, ...draft.chosen }
  const entered = shipmentOf(typed)
  const wrong = wrongWith(entered)
  const notice = noticeWords(order)
  const pieces = lines.flatMap((line) => {
    const quantity = Math.min(chosen[line.id] ?? 0, sendable(line))
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const send = async () => {
    await tryTo('ship-part', `The parcel is noted. ${notice}`, {
      ...entered,
      pieces,
      key,
    })
    rememberCourier(entered.courier)
    setDraft(emptyDraft())
  }
  return (
    <ConfirmButton
      isOffered={actions.includes('ship-part')}
      label="Ship a part"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Ship a part of this order"
      confirmLabel={count === 0 ? 'Ship this part' : `Ship ${count === 1 ? '1 piece' : `${count} pieces`}`}
      isComplete={count > 0 && Object.values(wrong).every((message) => !message)}
      onConfirm={send}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            The other pieces follow in another parcel. {notice} {waitingEditNote(order)}
          </DialogContentText>
          <PiecesChoice
            legend="Which pieces are in this parcel?"
            lines={lines}
            chosen={chosen}
            onChange={(change) => setDraft({ ...draft, chosen: change })}
          />
          {isTried && count === 0 && (
            <Typography role="alert" color="error">
              Choose how many pieces of a line are in the parcel.
            </Typography>
          )}
          <ShipFields
            entered={entered}
            wrong={isTried ? wrong : {}}
            onChange={(change) =>
              setDraft((before) => ({ ...before, typed: { ...before.typed, ...change } }))
            }
          />
        </>
      )}
    </ConfirmButton>
  )
}
