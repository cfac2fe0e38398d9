import { Pause, Play } from 'lucide-react'

/** Stands in a `group/carousel` whose rotation (rotation.ts) marks it with `data-paused`. */
export function PauseButton({ what, className }: { what: string; className: string }) {
  return (
    <button
      type="button"
      data-pause=""
      aria-label={`Pause ${what}`}
      className={`grid size-11 place-items-center rounded-full ${className}`}
    >
      <Pause className="size-4.5 group-data-paused/carousel:hidden" aria-hidden="true" />
      <Play className="hidden size-4.5 group-data-paused/carousel:block" aria-hidden="true" />
    </button>
  )
}
