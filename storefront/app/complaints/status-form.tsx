import type { Complaint } from '@amritvasya/contract'
import { useState } from 'react'
import { useForm } from '../accounts/form/use-form.ts'
import { messageOf } from '../platform/api.ts'
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
  const [problem, setProblem] = useState(answer?.failure)
  const [busy, setBusy] = useState(false)
  const { field, submit } = useForm(emptySearch, searchProblems, answer?.values)

  async function find(body: ComplaintSearch) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      onFound(await findComplaints(api, body))
    } catch (error) {
      setProblem(messageOf(error, findFailed))
    } finally {
      setBusy(false)
    }
  }

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
