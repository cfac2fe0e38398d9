type ConsentFieldProps = {
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

export function ConsentField({ isChecked, error, onChange }: ConsentFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'request-consent-error' : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-1 size-5 shrink-0 accent-plum"
        />
        <span>
          I agree to my request being used to reply to me, as described in the{' '}
          <a
            href="/privacy-policy"
            target="_blank"
            rel="noopener"
            className="text-plum underline underline-offset-4"
          >
            privacy policy
          </a>
          . I know that guidance is no medical, legal or financial advice.
        </span>
      </label>
      {error && (
        <p id="request-consent-error" role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
