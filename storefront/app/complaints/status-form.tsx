import type { Complaint } from '@amritvasya/contract'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { useForm } from '../accounts/form/use-form.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  type ComplaintSearch,
  emptySearch,
  findComplaints,
  findFailed,
  searchProblems,
} from './find-complaint.ts'

type Props = {
  answer: PlainResponse<keyof ComplaintSearch> | undefined
  onFound: (complaints: Complaint[]) => void
}

export function StatusForm({ answer, onFound }: Props) {
  const api = useApi()
  const { busy, problem, attempt } = useAttempt(findFailed, answer?.failure)
  const { field, submit } = useForm(emptySearch, searchProblems, answer?.values)

  const find = (body: ComplaintSearch) => attempt(async () => onFound(await findComplaints(api, body)))

  return (
    <form
      method="post"
      action="/complaint/status#find"
      noValidate
      aria-label="Find a complaint"
      onSubmit={submit(find)}
      className="flex max-w-md flex-col gap-4"
    >
      <TextField label="Number of the complaint or of the order" maxLength={40} {...field('number')} />
      <TextField
        label="Email or phone"
        hint="By phone a complaint is found with its own number alone."
        autoComplete="email"
        {...field('email')}
      />
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Looking…' : 'Check its status'}
      </Button>
    </form>
  )
}
