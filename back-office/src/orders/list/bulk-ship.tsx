import type { ListedOrder } from '@amritvasya/contract'
import { DialogContentText, TextField } from '@mui/material'
import { Truck } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { receiverInCity } from '../../ui/receiver-words.ts'
import { lastCourier, rememberCourier } from '../sections/couriers.ts'
import { CourierField } from '../sections/ship-fields.tsx'
import { shipmentOf } from '../sections/shipment.ts'
import { numberNote, numberProblem } from './number-problem.ts'
import type { ForEach } from './use-for-each.ts'

type Props = { orders: readonly ListedOrder[]; forEach: ForEach }

/** A scanner ends each number with Enter, which would send the form after the first. */
function toNextNumber(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  const fields = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('[data-number]') ?? []),
  ]
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** One courier fetches the parcels; each has a number of its own. */
export function BulkShip({ orders, forEach }: Props) {
  const [typed, setTyped] = useState<string>()
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const courier = typed ?? lastCourier()
  const numberOf = ({ id }: ListedOrder) => numbers[id]?.trim() ?? ''
  const sent = orders.filter(numberOf)
  const problemOf = (at: number, isTried: boolean) => numberProblem(orders.map(numberOf), at, isTried)
  const label = orders.length === 1 ? 'Ship 1 order' : `Ship ${orders.length} orders`
  const send = async () => {
    const ship = (order: ListedOrder) => {
      const body = shipmentOf({ courier, trackingNumber: numberOf(order) })
      return call('POST /back-office/orders/:id/ship', { params: { id: order.id }, body })
    }
    await forEach(sent, ship, 'shipped')
    rememberCourier(courier)
  }
  return (
    <ConfirmButton
      isOffered={orders.length > 0}
      right="POST /back-office/orders/:id/ship"
      label={label}
      startIcon={<Truck size={18} aria-hidden="true" />}
      title={label}
      confirmLabel={sent.length === orders.length ? label : `Ship ${sent.length} of ${orders.length}`}
      isComplete={courier.trim() !== '' && !orders.some((_, at) => problemOf(at, true))}
      onConfirm={send}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            Enter the tracking number of each parcel; one without a number is not shipped. Customers with an
            email are told.
          </DialogContentText>
          <CourierField
            courier={courier}
            wrong={isTried && !courier.trim() ? 'Please enter the courier' : undefined}
            onChange={setTyped}
          />
          {orders.map((order, at) => (
            <TextField
              key={order.id}
              label={`Number of ${order.orderNumber}`}
              value={numbers[order.id] ?? ''}
              onChange={({ target }) => setNumbers({ ...numbers, [order.id]: target.value })}
              onKeyDown={toNextNumber}
              error={problemOf(at, isTried) !== undefined}
              helperText={numberNote(receiverInCity(order), problemOf(at, isTried))}
              slotProps={{
                htmlInput: {
                  maxLength: 100,
                  autoComplete: 'off',
                  autoCapitalize: 'characters',
                  'data-number': '',
                },
              }}
            />
          ))}
        </>
      )}
    </ConfirmButton>
  )
}
