import type { EmailState } from './use-email-check.ts'

const looks: Partial<Record<EmailState, string>> = {
  available: 'text-good',
  'registered-verified': 'text-bad',
}

/**
 * What is known of the email in the field above; announced when it changes. Its line is there from the beginning, so that
 * no field moves away under a finger: until something is known it says what the email is for, if the field has no error.
 */
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
