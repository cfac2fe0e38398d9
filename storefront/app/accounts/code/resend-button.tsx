import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { failedBecause } from './code-message.ts'
import { useCountdown } from './use-countdown.ts'

type ResendButtonProps = {
  resend: () => Promise<unknown>
  failed: string
  sentAt: number | undefined
  onSent: () => void
  onFailed: (message: string) => void
}

export function ResendButton({ resend, failed, sentAt, onSent, onFailed }: ResendButtonProps) {
  const [seconds, restart] = useCountdown(sentAt)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await resend()
      restart()
      onSent()
      toast.success('Verification code sent')
    } catch (error) {
      onFailed(failedBecause(error, failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      onClick={send}
      disabled={seconds > 0 || busy}
      className="inline-flex min-h-11 items-center self-start text-sm text-plum underline underline-offset-4 disabled:cursor-not-allowed disabled:text-ink-soft disabled:no-underline"
    >
      {seconds > 0 ? `Resend code in ${seconds}s` : "Didn't receive the code? Resend"}
    </button>
  )
}
