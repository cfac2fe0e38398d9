import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'

type ErrorStateProps = {
  message: string
  title?: string
  /** What Try Again does; without it the page's data are loaded again. */
  retry?: () => void
}

/** What failed, and a way on (ERR-61). */
export function ErrorState({ message, title, retry }: ErrorStateProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center">
      {title && <h1 className="text-2xl text-plum-deep">{title}</h1>}
      <p className="text-ink">{message}</p>
      <Button look="secondary" disabled={state === 'loading'} onClick={retry ?? (() => void revalidate())}>
        Try Again
      </Button>
    </div>
  )
}
