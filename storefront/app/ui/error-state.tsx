import type { FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { LotusMark } from './lotus-mark.tsx'

type ErrorStateProps = {
  message: string
  title?: string
  /** Finds the failure in the server's log. */
  reference?: string | undefined
  /** The default is that the loaders run again. */
  retry?: () => void
}

/** The retry reloads the same address where there is no JavaScript. */
export function ErrorState({ message, title, reference, retry }: ErrorStateProps) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const again = (event: FormEvent) => {
    event.preventDefault()
    if (retry) retry()
    else if (state === 'idle') void revalidate()
  }
  return (
    <div
      role="alert"
      className={`mx-auto flex flex-col items-center gap-4 px-4 text-center ${title ? 'max-w-xl py-16 md:py-24' : 'max-w-md py-10'}`}
    >
      <LotusMark className={`${title ? 'w-24' : 'w-12'} fill-transparent text-line-strong`} />
      {title && <h1 className="text-3xl text-plum-deep md:text-4xl">{title}</h1>}
      <div className="text-balance">
        <p className="text-ink">{message}</p>
        {!/please/i.test(message) && <p className="mt-1 text-sm text-ink-soft">Please try again.</p>}
      </div>
      <form method="get" action={pathname} onSubmit={again}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button look="secondary" type="submit" aria-disabled={state === 'loading'}>
          Try Again
        </Button>
      </form>
      {reference && <p className="text-xs text-ink-soft">Reference: {reference}</p>}
    </div>
  )
}
