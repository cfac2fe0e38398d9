import { EMAIL_TYPO_PATTERN } from '@amritvasya/contract/rules/email'
import { useEffect, useState } from 'react'

/** Debounce in milliseconds, as gmail.co may be on its way to gmail.com. */
const HINT_DELAY_MS = 600

export function EmailHint({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const typed = email.trim()
  const [suggestion, setSuggestion] = useState<{ typed: string; meant: string | undefined }>()
  useEffect(() => {
    if (!EMAIL_TYPO_PATTERN.test(typed)) return
    const timer = setTimeout(async () => {
      const { suggestEmail } = await import('./suggest-email.ts')
      setSuggestion({ typed, meant: suggestEmail(typed) })
    }, HINT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const meant = suggestion?.typed === typed ? suggestion.meant : undefined
  return (
    <p role="status" className="mt-1 text-sm">
      {meant && (
        <>
          Did you mean{' '}
          <button
            type="button"
            onClick={() => onTake(meant)}
            className="min-h-11 font-semibold text-plum underline underline-offset-4 wrap-anywhere"
          >
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  )
}
