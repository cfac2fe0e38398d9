import type { EmailState } from './use-email-check.ts'

const looks: Partial<Record<EmailState, string>> = {
  available: 'text-good',
  'registered-verified': 'text-bad',
}

/** The line is always there, to avoid a layout shift. */
export function EmailStatus({
  state,
  texts,
}: {
  state: EmailState
  texts: Readonly<Record<EmailState, string>>
}) {
  return (
    <p
      role="status"
      className={`mt-1 text-sm ${state === 'idle' ? '[div:has([role=alert])+&]:hidden' : ''} ${looks[state] ?? 'text-ink-soft'}`}
    >
      {texts[state]}
    </p>
  )
}
