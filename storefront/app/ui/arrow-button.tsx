import { ChevronLeft, ChevronRight } from 'lucide-react'

type ArrowButtonProps = {
  to: 'left' | 'right'
  label: string
  /** Is aria-disabled, so that it keeps the focus. */
  spent?: boolean
}

/** A document's script finds it by the direction, `data-step`. */
export function ArrowButton({ to, label, spent = false }: ArrowButtonProps) {
  const Icon = to === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={spent}
      data-step={to === 'left' ? -1 : 1}
      className="grid size-11 place-items-center rounded-full border border-plum/40 bg-surface text-plum transition-colors duration-200 ease-calm hover:border-plum hover:bg-plum-soft aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-line-strong noscript:hidden"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
