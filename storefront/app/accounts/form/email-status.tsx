import type { EmailState } from './use-email-check.ts'

const looks: Partial<Record<EmailState, string>> = {
  available: 'text-good',
  'registered-verified': 'text-bad',
}

/** What is known of the email in the field above; announced when it changes. */
export function EmailStatus({
  state,
  texts,
}: {
  state: EmailState
  texts: Partial<Record<EmailState, string>>
}) {
  return (
    <p
      role="status"
      className={`mt-1 min-h-6 text-sm [div:has([role=alert])+&]:min-h-0 ${looks[state] ?? 'text-ink-soft'}`}
    >
      {texts[state]}
    </p>
  )
}
