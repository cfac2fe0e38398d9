import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

type ReceiverFieldsProps = {
  isOther: boolean
  onChange: (isOther: boolean) => void
  field: (name: 'fullName' | 'phoneNumber') => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** The payer receives the parcel unless another is named. */
export function ReceiverFields({ isOther, onChange, field }: ReceiverFieldsProps) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOther}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-plum"
        />
        It is a gift, or for someone else
      </label>
      {isOther && (
        <>
          <TextField
            label="Receiver’s name"
            hint="This name goes on the parcel."
            autoComplete="off"
            {...field('fullName')}
          />
          <TextField
            label="Receiver’s phone"
            hint="The courier will call this number. Our messages come to you."
            type="tel"
            autoComplete="off"
            {...field('phoneNumber')}
          />
        </>
      )}
    </>
  )
}
