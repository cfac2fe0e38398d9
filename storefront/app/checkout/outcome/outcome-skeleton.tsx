import { Skeleton } from '../../ui/skeleton.tsx'
import { OutcomeFrame } from './outcome-frame.tsx'

export function OutcomeSkeleton({ title }: { title: string }) {
  return (
    <OutcomeFrame title={title} sign={<Skeleton className="mx-auto size-16 rounded-full!" />}>
      <div role="status" aria-label="Loading your order" className="noscript:hidden">
        <Skeleton className="mx-auto h-7 max-w-md" />
        <Skeleton className="mx-auto mt-6 h-20 max-w-md" />
        <Skeleton className="mx-auto mt-7 h-32 max-w-md" />
        <Skeleton className="mx-auto mt-8 h-12 max-w-xs" />
      </div>
    </OutcomeFrame>
  )
}
