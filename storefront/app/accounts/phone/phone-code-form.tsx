import { mobileProblem, plainPhone } from '@amritvasya/contract/rules/phone'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { codeMessage, failedBecause, isCodeSent } from '../code/code-message.ts'

const sendFailed = 'Failed to send verification code'

type Props = {
  label: string
  submitLabel: string
  sendCode: (phone: string) => Promise<unknown>
  onCode: (phone: string, otp: string) => Promise<void>
  children?: ReactNode
}

/** It takes a phone number, and then the code that an SMS brought to it. */
export function PhoneCodeForm({ label, submitLabel, sendCode, onCode, children }: Props) {
  const [typed, setTyped] = useState('')
  const [phone, setPhone] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong = mobileProblem(typed)
    setProblem(wrong)
    if (wrong || busy) return
    const number = plainPhone(typed)
    setBusy(true)
    try {
      await sendCode(number)
      setPhone(number)
    } catch (error) {
      // The code of the last seconds still counts.
      if (isCodeSent(error)) setPhone(number)
      else setProblem(failedBecause(error, sendFailed))
    } finally {
      setBusy(false)
    }
  }

  if (phone !== undefined) {
    return (
      <>
        <p className="mb-4">Enter the 6-digit code that we have sent to +91 {phone} by SMS.</p>
        <CodeForm
          submitLabel={submitLabel}
          noun="verification code"
          onCode={(otp) => onCode(phone, otp)}
          message={(error) => codeMessage(error, 'Verification failed')}
          resend={() => sendCode(phone)}
          resendFailed={sendFailed}
        >
          <Button look="secondary" className="sm:flex-1" onClick={() => setPhone(undefined)}>
            Another number
          </Button>
        </CodeForm>
      </>
    )
  }
  return (
    <form noValidate method="post" aria-label={label} onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="Ten digits, an Indian number"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {children}
      <FormAlert message={problem} />
      <Button type="submit" look="secondary" disabled={busy}>
        {busy ? 'Sending a code…' : 'Send a code'}
      </Button>
    </form>
  )
}
