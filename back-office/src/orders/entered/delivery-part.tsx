import { missingBuyerAddress } from '@amritvasya/contract/rules/buyer-address'
import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { states } from '@amritvasya/contract/rules/states'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../platform/http.ts'
import { Choice } from '../../ui/choice.tsx'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { type Delivery, deliveryProblems } from '../sections/delivery-problems.ts'
import { placeProblem } from '../sections/place-of-pincode.ts'
import { asksForAddress, buyerOf, type Draft, type Receiver, receiverOf, waysFor } from './draft.ts'
import { Part } from './part.tsx'
import { usePlaceOfPincode } from './use-place-of-pincode.ts'

const choices = [
  { id: 'handed-over', name: 'Handed over' },
  { id: 'sent', name: 'To be sent' },
] as const

/** A buyer without an account mostly gets the parcel, too. */
function useBuyerAsReceiver() {
  const { setValue, getValues } = useFormContext<Draft>()
  const who = useWatch<Draft, 'who'>({ name: 'who' })
  const name = useWatch<Draft, 'contact.name'>({ name: 'contact.name' })
  const phone = useWatch<Draft, 'contact.phone'>({ name: 'contact.phone' })
  const copied = useRef<Receiver>({ fullName: '', phoneNumber: '' })
  useEffect(() => {
    const buyer = buyerOf({ who, contact: { name, phone, email: '' } })
    const receiver = receiverOf(getValues('address'), copied.current, buyer)
    setValue('address.fullName', receiver.fullName)
    setValue('address.phoneNumber', receiver.phoneNumber)
    copied.current = buyer
  }, [who, name, phone, getValues, setValue])
}

export function DeliveryPart() {
  const { setValue, getValues } = useFormContext<Draft>()
  const isHandedOver = useWatch<Draft, 'isHandedOver'>({ name: 'isHandedOver' })
  const needsAddress = useWatch<Draft, 'needsAddress'>({ name: 'needsAddress' })
  const business = useWatch<Draft, 'business'>({ name: 'business' })
  const hasAddress = asksForAddress({ isHandedOver, needsAddress, business })
  useBuyerAsReceiver()
  const choose = (next: boolean) => {
    setValue('isHandedOver', next, { shouldDirty: true })
    const ways = waysFor(next)
    const way = getValues('payment.way')
    // Cash is the default at the counter, but rarely there before a parcel.
    if (way === 'cash' || !ways.includes(way)) setValue('payment.way', ways[0] ?? 'cash')
  }
  return (
    <Part title="Delivery">
      <Choice
        label="Where the goods go"
        value={isHandedOver ? 'handed-over' : 'sent'}
        choices={choices}
        onChange={(next) => choose(next === 'handed-over')}
      />
      {isHandedOver && hasAddress && <Typography sx={{ mb: 1.5 }}>{missingBuyerAddress}</Typography>}
      {hasAddress && <AddressFields />}
    </Part>
  )
}

/** The address of the last order, which the owner need not ask for again. */
function useLastAddress(customerId: string | null) {
  return useQuery({
    queryKey: ['last-address', customerId],
    enabled: customerId !== null,
    queryFn: async ({ signal }) => {
      const query = { customerId: customerId ?? '', perPage: 1, page: 1 }
      const { items } = await call('GET /back-office/orders', { query }, signal)
      const [last] = items
      if (!last) return null
      const { item } = await call('GET /back-office/orders/:id', { params: { id: last.id } }, signal)
      return item.isHandedOver ? null : item.address
    },
  })
}

/** @param name a field that today's rules check */
const checked =
  (name: keyof Delivery) =>
  (_: unknown, { address, isHandedOver }: Draft) =>
    // The invoice of what is handed over needs no number.
    isHandedOver && name === 'phoneNumber' && !address.phoneNumber
      ? undefined
      : deliveryProblems(address)[name]
const problemOf = Object.fromEntries(
  (['fullName', 'phoneNumber', 'addressLine1', 'city', 'state', 'pincode'] as const).map((name) => [
    name,
    checked(name),
  ]),
)

function AddressFields() {
  const { setValue, getValues } = useFormContext<Draft>()
  const isHandedOver = useWatch<Draft, 'isHandedOver'>({ name: 'isHandedOver' })
  const who = useWatch<Draft, 'who'>({ name: 'who' })
  const customerId = useWatch<Draft, 'customerId'>({ name: 'customerId' })
  const pincode = useWatch<Draft, 'address.pincode'>({ name: 'address.pincode' })
  const state = useWatch<Draft, 'address.state'>({ name: 'address.state' })
  const { data: last } = useLastAddress(who === 'account' ? customerId : null)
  useEffect(() => {
    if (last && getValues('address.addressLine1') === '')
      setValue('address', { ...last, pincodeConfirmed: false }, { shouldDirty: true })
  }, [last, getValues, setValue])
  const possible = statesOfPincode(pincode)
  const city = useWatch<Draft, 'address.city'>({ name: 'address.city' })
  const place = usePlaceOfPincode(pincode)
  const isDoubtful = state !== '' && pincode.length === 6 && !possible.some((name) => name === state)
  return (
    <>
      <FieldsGrid>
        <TextInput
          source="address.fullName"
          label={isHandedOver ? 'Name on the invoice' : 'Name on the parcel'}
          autoComplete="off"
          helperText={false}
          isRequired
          validate={problemOf.fullName}
        />
        <TextInput
          source="address.phoneNumber"
          label={isHandedOver ? 'Mobile number (optional)' : 'Mobile number'}
          type="tel"
          autoComplete="off"
          helperText={false}
          isRequired
          validate={problemOf.phoneNumber}
        />
      </FieldsGrid>
      <TextInput
        source="address.addressLine1"
        label="Street address"
        autoComplete="off"
        helperText={false}
        isRequired
        validate={problemOf.addressLine1}
      />
      <TextInput
        source="address.addressLine2"
        label="Address line 2 (optional)"
        autoComplete="off"
        helperText={false}
      />
      <FieldsGrid>
        <TextInput
          source="address.pincode"
          label="Pincode"
          helperText={false}
          isRequired
          validate={problemOf.pincode}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
        />
        <TextInput
          source="address.city"
          label="City"
          autoComplete="off"
          helperText={placeProblem(city, place) ?? false}
          isRequired
          validate={problemOf.city}
        />
        <SelectInput
          source="address.state"
          label="State"
          helperText={false}
          choices={states.map(({ name }) => ({ id: name, name }))}
          isRequired
          validate={problemOf.state}
        />
        <TextInput
          source="address.landmark"
          label="Landmark (optional)"
          autoComplete="off"
          helperText={false}
        />
      </FieldsGrid>
      {isDoubtful && (
        <BooleanInput
          source="address.pincodeConfirmed"
          label="Pincode and state are right"
          helperText="The pincode begins as in another state."
        />
      )}
    </>
  )
}
