import { plainPhone } from '@amritvasya/contract/rules/phone'
import { INVALID_PINCODE, isPincode, plainPincode } from '@amritvasya/contract/rules/pincodes'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from '../../accounts/form/use-form.ts'
import { cityProblem, lineProblem, receiverProblems, streetProblem } from '../../addresses/address-values.ts'
import { readKnownPincode } from '../../addresses/delivery/known-pincode.ts'
import { PincodeQuestion, usePincodeQuestion } from '../../addresses/pincode-question.tsx'
import { StateField } from '../../addresses/state-field.tsx'
import { stateProblem } from '../../addresses/state-problem.ts'
import { usePincodeLookup } from '../../addresses/use-pincode-lookup.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressRefusal } from '../flow/order-problem.ts'
import { ReceiverFields } from './receiver-fields.tsx'

const DeliveryAnswer = lazy(() => import('../../addresses/delivery/delivery-answer.tsx'))

/** The guest receives the parcel where a receiver's name and phone are missing. */
export type GuestAddress = {
  fullName: string
  phoneNumber: string
  pincode: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
}

type AddressStepProps = {
  id: string
  before: Record<string, string>
  /** A reload preserves the typed address. */
  onDraft: (address: GuestAddress) => void
  /** It is called when a field is left. */
  onLeave: () => void
  /** @param pincodeConfirmed the shopper has confirmed the pincode that the server questioned */
  onAddress: (address: GuestAddress, pincodeConfirmed: boolean) => void
  refusal: AddressRefusal | undefined
}

const noReceiver = { fullName: '', phoneNumber: '' }

const problemsOf = (values: GuestAddress) => ({
  pincode: isPincode(values.pincode) ? undefined : INVALID_PINCODE,
  addressLine1: streetProblem(values.addressLine1),
  addressLine2: lineProblem(values.addressLine2, 'Address'),
  city: cityProblem(values.city),
  state: stateProblem(values.state),
})

/** Its submit button is outside, beside the totals. */
export function AddressStep({ id, before, onDraft, onLeave, onAddress, refusal }: AddressStepProps) {
  const initial = {
    fullName: before.fullName ?? '',
    phoneNumber: before.phoneNumber ?? '',
    pincode: before.pincode ?? readKnownPincode(),
    addressLine1: before.addressLine1 ?? '',
    addressLine2: before.addressLine2 ?? '',
    city: before.city ?? '',
    state: before.state ?? '',
  }
  const form = useRef<HTMLFormElement>(null)
  const [isOther, setOther] = useState(initial.fullName !== '' || initial.phoneNumber !== '')
  const { values, field, set, submit, refuse } = useForm(initial, (values) => ({
    ...(isOther && receiverProblems(values, 'Please enter the receiver’s name')),
    ...problemsOf(values),
  }))
  const { lookUp, problem: noPlace } = usePincodeLookup(set, initial)
  const question = usePincodeQuestion(values)
  const pincode = field('pincode')
  const send = (values: GuestAddress) =>
    onAddress(
      {
        ...values,
        ...(isOther ? { phoneNumber: plainPhone(values.phoneNumber) } : noReceiver),
        pincode: plainPincode(values.pincode),
      },
      question.isConfirmed,
    )
  const show = useEffectEvent(({ message, mustConfirmPincode, errors }: AddressRefusal) => {
    if (mustConfirmPincode) return question.ask(message)
    const refused = refuse(errors)
    form.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus()
  })
  useEffect(() => {
    if (refusal) show(refusal)
  }, [refusal])
  // A browser that reloads a hidden tab tells no field that it is left.
  const keep = useEffectEvent(onDraft)
  useEffect(() => keep({ ...values, ...(!isOther && noReceiver) }), [values, isOther])
  return (
    <form
      id={id}
      ref={form}
      method="post"
      noValidate
      aria-label="Address Details"
      onSubmit={submit(send)}
      onBlur={onLeave}
      className="grid grid-cols-2 gap-4 [&>*]:col-span-full"
    >
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="Six digits, such as 411001. They fill in your city and state."
        {...pincode}
        onChange={(event) => {
          pincode.onChange(event)
          void lookUp(event.currentTarget.value)
        }}
      />
      {isPincode(values.pincode) && (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <DeliveryAnswer key={plainPincode(values.pincode)} pincode={plainPincode(values.pincode)} />
        </Suspense>
      )}
      <TextField label="Street address" autoComplete="address-line1" {...field('addressLine1')} />
      <TextField label="Address line 2 (optional)" autoComplete="address-line2" {...field('addressLine2')} />
      <TextField
        label="City"
        autoComplete="address-level2"
        className="sm:col-span-1!"
        hint={noPlace}
        {...field('city')}
      />
      <StateField className="sm:col-span-1!" {...field('state')} />
      <ReceiverFields isOther={isOther} onChange={setOther} field={field} />
      <PincodeQuestion question={question.question} confirm={question.confirm} />
    </form>
  )
}
