import type { FollowedOrder } from '@amritvasya/contract'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { useForm } from '../accounts/form/use-form.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import { emptySearch, findFailed, findOrder, type OrderSearch, searchProblems } from './find-order.ts'

type Props = {
  answer: PlainResponse<keyof OrderSearch> | undefined
  onFound: (order: FollowedOrder) => void
}

export function TrackForm({ answer, onFound }: Props) {
  const api = useApi()
  const { busy, problem, attempt } = useAttempt(findFailed, answer?.failure)
  const { field, submit } = useForm(emptySearch, searchProblems, answer?.values)

  const find = (body: OrderSearch) => attempt(async () => onFound(await findOrder(api, body)))

  return (
    <form
      method="post"
      action="/track"
      noValidate
      aria-label="Track an order"
      onSubmit={submit(find)}
      className="flex max-w-md flex-col gap-4"
    >
      <TextField
        label="Order number"
        hint="Such as AV-261123-7KQ2M. You find it in every email about the order."
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('orderNumber')}
      />
      <TextField
        label="Email or phone number"
        maxLength={320}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('contact')}
      />
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Looking…' : 'Track order'}
      </Button>
    </form>
  )
}
