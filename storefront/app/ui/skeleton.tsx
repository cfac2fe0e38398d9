export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-pulse rounded-md bg-paper-deep ${className}`}
    />
  )
}
