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
          I agree that the shop keeps my request to answer it, as its{' '}
          <a
            href="/privacy-policy"
            target="_blank"
            className="text-plum underline underline-offset-4"
            rel="noopener"
          >
            privacy policy
          </a>{' '}
          says. I know that guidance is no medical, legal or financial advice.
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
