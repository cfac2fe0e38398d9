import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { emptyBoxes, isComplete } from './code-boxes.ts'
import { CodeField, type CodeFieldHandle } from './code-field.tsx'
import { isRefused } from './code-message.ts'
import { ResendButton } from './resend-button.tsx'

type CodeFormProps = {
  submitLabel: string
  /** Decision 17 fixes these words. */
  noun: 'OTP code' | 'verification code'
  missing?: string
  onCode: (code: string) => Promise<void>
  message: (error: unknown) => string
  resend: () => Promise<unknown>
  resendFailed: string
  /** It is in milliseconds since 1970. */
  sentAt?: number | undefined
  children?: ReactNode
}

export function CodeForm(props: CodeFormProps) {
  const { submitLabel, noun, missing, onCode, message, resend, resendFailed, sentAt, children } = props
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<CodeFieldHandle>(null)
  const problemId = useId()
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!isComplete(boxes)) {
      const usual = `Please enter a valid 6-digit ${noun}`
      setProblem(boxes.join('') === '' ? (missing ?? usual) : usual)
      const empty = boxes.indexOf('')
      field.current?.focus(empty)
      return
    }
    setProblem(undefined)
    setBusy(true)
    try {
      await onCode(boxes.join(''))
    } catch (error) {
      setProblem(message(error))
      if (isRefused(error)) setBoxes(emptyBoxes)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const afresh = () => {
    setProblem(undefined)
    setBoxes(emptyBoxes)
    field.current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        ref={field}
        label="Verification code"
        boxes={boxes}
        onChange={setBoxes}
        describedBy={problemId}
        invalid={problem !== undefined}
      />
      <p id={problemId} role="alert" className="min-h-6 text-sm text-bad">
        {problem}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" className="sm:flex-1" disabled={busy}>
          {busy ? 'Checking…' : submitLabel}
        </Button>
        {children}
      </div>
      <ResendButton
        resend={resend}
        failed={resendFailed}
        sentAt={sentAt}
        onSent={afresh}
        onFailed={setProblem}
      />
    </form>
  )
}
