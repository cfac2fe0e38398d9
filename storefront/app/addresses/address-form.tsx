import type { Address } from '@amritvasya/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { useForm } from '../accounts/form/use-form.ts'
import { type ApiFailure, isApiFailure, messageOf } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type AddressValues, addressBody, addressProblems, valuesOf } from './address-values.ts'
import { PincodeQuestion, usePincodeQuestion } from './pincode-question.tsx'
import { StateField } from './state-field.tsx'
import { TypeChoice } from './type-choice.tsx'
import { usePincodeLookup } from './use-pincode-lookup.ts'

type AddressFormProps = {
  address: Address | undefined
  onSaved: (address: Address) => void
}

const failedToSave = (failure: ApiFailure | undefined): string =>
  failure?.status === 0 ? `Failed to save address. ${failure.message}` : 'Failed to save address'

export function AddressForm({ address, onSaved }: AddressFormProps) {
  const api = useCustomerApi()
  const form = useRef<HTMLFormElement>(null)
  const { values, field, set, submit, refuse } = useForm(valuesOf(address), addressProblems)
  const { lookUp, problem: noPlace } = usePincodeLookup(set, values)
  const question = usePincodeQuestion(values)
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fillIn = useEffectEvent(async () => {
    if (address) return
    // Without a response the fields stay empty.
    const profile = await api('GET /users/profile', {}).catch(() => undefined)
    if (!profile) return
    const { fullName, phone } = profile.user
    set((before) => ({
      fullName: before.fullName || fullName,
      phoneNumber: before.phoneNumber || phone,
    }))
  })
  useEffect(() => {
    void fillIn()
  }, [])
  const pincode = field('pincode')
  const { error: _, onBlur: __, ...type } = field('addressType')

  async function save(complete: AddressValues) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    const body = addressBody(complete, { isDefault, pincodeConfirmed: question.isConfirmed })
    try {
      const response = address
        ? await api('PUT /addresses/:id', { params: { id: address._id }, body })
        : await api('POST /addresses', { body })
      onSaved(response.address)
    } catch (error) {
      setBusy(false)
      const failure = isApiFailure(error) ? error : undefined
      const message = messageOf(error, failedToSave(failure))
      if (failure?.code === 'PINCODE_NOT_CONFIRMED') return question.ask(message)
      const refused = refuse(failure?.details?.errors)
      if (refused) return form.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus()
      setProblem(message)
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Address"
      onSubmit={submit(save)}
      className="grid grid-cols-2 gap-x-4 gap-y-4 [&>*]:col-span-full"
    >
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel-national"
        className="sm:col-span-1!"
        {...field('phoneNumber')}
      />
      <TextField
        label="Alternate phone (optional)"
        type="tel"
        autoComplete="off"
        className="sm:col-span-1!"
        {...field('alternatePhone')}
      />
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
      <TextField
        label="City"
        autoComplete="address-level2"
        className="sm:col-span-1!"
        hint={noPlace}
        {...field('city')}
      />
      <StateField className="sm:col-span-1!" {...field('state')} />
      <PincodeQuestion question={question.question} confirm={question.confirm} />
      <TextField label="Street address" autoComplete="address-line1" {...field('addressLine1')} />
      <TextField label="Address line 2 (optional)" autoComplete="address-line2" {...field('addressLine2')} />
      <TextField label="Landmark (optional)" autoComplete="off" {...field('landmark')} />
      <TypeChoice {...type} value={values.addressType} />
      {!address?.isDefault && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
            className="size-5 accent-plum"
          />
          Use as default address
        </label>
      )}
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="mt-2">
        {busy ? 'Saving…' : 'Save Address'}
      </Button>
    </form>
  )
}
