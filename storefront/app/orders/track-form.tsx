import type { FollowedOrder } from '@amritvasya/contract'
import { useState } from 'react'
import { useForm } from '../accounts/form/use-form.ts'
import { messageOf } from '../platform/api.ts'
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
  const [problem, setProblem] = useState(answer?.failure)
  const [busy, setBusy] = useState(false)
  const { field, submit } = useForm(emptySearch, searchProblems, answer?.values)

  async function find(body: OrderSearch) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      onFound(await findOrder(api, body))
    } catch (error) {
      setProblem(messageOf(error, findFailed))
    } finally {
      setBusy(false)
    }
  }

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
        label="Email or phone of the order"
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
