import { lastGiftDay, MAX_GIFT_MESSAGE } from '@amritvasya/contract/rules/gift-cards'
import type { useForm } from '../accounts/form/use-form.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { RecipientValues } from './gift-card-fields.ts'

type Field = ReturnType<ReturnType<typeof useForm<keyof RecipientValues>>['field']>
/** A form with more fields fits as well. */
type Form = {
  values: RecipientValues
  field: (name: keyof RecipientValues) => Omit<Field, 'name'> & { name: string }
}

/** It has recipient, message and day of a card. */
export function RecipientFields({ form, today }: { form: Form; today: string }) {
  const { field, values } = form
  const left = MAX_GIFT_MESSAGE - values.message.trim().length
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Their name" autoComplete="off" maxLength={100} {...field('recipientName')} />
        <TextField
          label="Their email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field('recipientEmail')}
        />
      </div>
      <div>
        <TextArea
          label="Your message (optional)"
          rows={4}
          maxLength={MAX_GIFT_MESSAGE}
          {...field('message')}
        />
        <p className="mt-1 text-sm text-ink-soft">{left} characters left</p>
      </div>
      <TextField
        label="Send it on"
        type="date"
        className="sm:max-w-64"
        min={today}
        max={today && lastGiftDay(today)}
        hint="If you choose today, it is sent at once; on a later day, at 9 in the morning (IST)."
        {...field('sendOn')}
      />
    </>
  )
}
