import type { Complaint } from '@amritvasya/contract'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { useState } from 'react'
import { needed } from '../accounts/form/rules.ts'
import { useForm } from '../accounts/form/use-form.ts'
import { messageOf } from '../platform/api.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'

const empty = { number: '', email: '' }

const problemsOf = ({ number, email }: typeof empty) => ({
  number: needed(number, 'Please enter the number of the complaint or of the order'),
  email: needed(email, 'Please enter your email') ?? emailProblem(email),
})

export function StatusForm({ onFound }: { onFound: (complaints: Complaint[]) => void }) {
  const api = useApi()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { field, submit } = useForm(empty, problemsOf)

  async function find(body: typeof empty) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      onFound((await api('POST /public/complaints/status', { body })).complaints)
    } catch (error) {
      setProblem(messageOf(error, 'Failed to find the complaint. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Find a complaint"
      onSubmit={submit(find)}
      className="flex max-w-md flex-col gap-4"
    >
      <TextField label="Number of the complaint or of the order" maxLength={40} {...field('number')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Looking…' : 'See its state'}
      </Button>
    </form>
  )
}
