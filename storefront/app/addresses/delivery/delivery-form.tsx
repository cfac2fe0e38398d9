import { INVALID_PINCODE, isPincode, plainPincode } from '@amritvasya/contract/rules/pincodes'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import DeliveryAnswer from './delivery-answer.tsx'
import { readKnownPincode, saveKnownPincode } from './known-pincode.ts'

type DeliveryFormProps = { autoFocus: boolean; variants: string | undefined }

export default function DeliveryForm({ autoFocus, variants }: DeliveryFormProps) {
  const [pincode, setPincode] = useState(readKnownPincode)
  const [typed, setTyped] = useState(pincode)
  const [problem, setProblem] = useState<string>()
  const check = (event: FormEvent) => {
    event.preventDefault()
    const isValid = isPincode(typed)
    setProblem(isValid ? undefined : INVALID_PINCODE)
    if (!isValid) return
    setPincode(plainPincode(typed))
    saveKnownPincode(plainPincode(typed))
  }
  return (
    <div className="flex flex-col gap-2">
      <form
        method="get"
        noValidate
        aria-label="Delivery to your pincode"
        onSubmit={check}
        className="flex items-start gap-2"
      >
        <TextField
          label="Delivery pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          autoFocus={autoFocus}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="min-w-0 max-w-48 flex-1"
        />
        <Button type="submit" look="secondary" className="mt-7 px-4!">
          Check
        </Button>
      </form>
      {pincode && !problem && <DeliveryAnswer key={pincode} pincode={pincode} variants={variants} />}
    </div>
  )
}
