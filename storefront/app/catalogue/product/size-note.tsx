import type { Variant } from '@amritvasya/contract'
import { beadSize } from './bead-size.ts'

/** It is in millimetres, of a ₹10 coin. */
const COIN = 27

/** It shows the bead of the chosen variant beside a coin, both to the same scale, and the way to the right size. */
export function SizeNote({ variant }: { variant: Variant }) {
  const bead = beadSize(variant)
  return (
    <div className="flex items-center gap-4 text-sm text-ink-soft">
      {bead && (
        <svg
          viewBox={`0 0 ${COIN + bead + 4} ${COIN + 1}`}
          role="img"
          aria-label={`A bead of ${bead} mm beside a ₹10 coin of ${COIN} mm, to scale`}
          className="h-16 shrink-0"
        >
          <circle cx="14" cy="14" r="13.5" className="fill-gold-soft" />
          <circle cx="14" cy="14" r="8.5" className="fill-line" />
          <text x="14" y="16.5" textAnchor="middle" fontSize="7" className="fill-ink">
            ₹10
          </text>
          <circle
            data-bead=""
            cx={COIN + 3 + bead / 2}
            cy={COIN + 0.5 - bead / 2}
            r={bead / 2}
            className="fill-plum"
          />
        </svg>
      )}
      <p>
        {bead && `Beads of ${bead} mm, beside a ₹10 coin. `}
        <a
          href="/size-guide"
          className="inline-block py-2.5 text-plum underline decoration-line-strong/50 underline-offset-4"
        >
          How to measure your wrist
        </a>
      </p>
    </div>
  )
}
