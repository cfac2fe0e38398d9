import type { BoughtGiftCard } from '@amritvasya/contract'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { useForm } from '../accounts/form/use-form.ts'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'
import { type RecipientValues as Fields, recipientProblems } from './gift-card-fields.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { useToday } from './use-today.ts'

type Props = {
  token: string
  card: BoughtGiftCard
  onChanged: (card: BoughtGiftCard) => void
  onClose: () => void
}

/** Until a card is sent, its buyer may change who gets it, and when. */
export function ChangeRecipient({ token, card, onChanged, onClose }: Props) {
  const api = useApi()
  const today = useToday()
  const { recipientName, recipientEmail, message, sendOn } = card
  const form = useForm({ recipientName, recipientEmail, message, sendOn }, (values) =>
    recipientProblems(values, today, sendOn),
  )
  const { busy, problem, attempt } = useAttempt((error) => {
    const refused = isApiFailure(error) ? form.refuse(error.details?.errors) : undefined
    return refused ? undefined : messageOf(error, 'Failed to save your changes. Please try again.')
  })
  const save = (fields: Fields) =>
    attempt(async () => {
      const changed = await api('POST /public/gift-cards/change', { body: { ...fields, token } })
      toast.success('Your changes are saved')
      onChanged(changed.card)
      onClose()
    })
  return (
    <form
      noValidate
      aria-label="Change the gift card"
      onSubmit={form.submit(save)}
      className="mt-6 flex flex-col gap-4 text-left"
    >
      <RecipientFields form={form} today={today} />
      <FormAlert message={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep as it is
        </Button>
      </div>
    </form>
  )
}
