import { useHydrated } from '../platform/use-hydrated.ts'
import { Button, ButtonLink } from './button.tsx'

type LoadMoreProps = { label: string; to: string; isLoading: boolean; onLoad: () => void }

export function LoadMore({ label, to, isLoading, onLoad }: LoadMoreProps) {
  const hydrated = useHydrated()
  if (!hydrated) {
    return (
      <ButtonLink href={to} look="secondary" className="min-w-[min(15rem,100%)]">
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button look="secondary" className="min-w-[min(15rem,100%)]" aria-disabled={isLoading} onClick={onLoad}>
      {isLoading ? 'Loading…' : label}
    </Button>
  )
}
