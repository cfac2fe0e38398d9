import type { RefObject } from 'react'
import { OrderErrorPanel } from '../components/order-error-panel.tsx'
import type { OrderProblem } from '../flow/order-problem.ts'
import { useCorrections } from '../flow/use-corrections.ts'
import type { GuestsOrder } from './send-guest-order.ts'

type GuestErrorPanelProps = {
  order: GuestsOrder
  problem: OrderProblem | undefined
  busy: boolean
  setProblem: (problem: undefined) => void
  /** @param order undefined when none of its items is available any more */
  onCorrected: (order: GuestsOrder | undefined) => void
  buttonPlace: RefObject<HTMLElement | null>
}

/** Shares a chunk with the code that sends the order. */
export function GuestErrorPanel({
  order,
  problem,
  busy,
  setProblem,
  onCorrected,
  buttonPlace,
}: GuestErrorPanelProps) {
  const corrections = useCorrections(
    order,
    problem,
    (corrected) => {
      setProblem(undefined)
      onCorrected(corrected)
    },
    buttonPlace,
  )
  return (
    <OrderErrorPanel
      problem={problem}
      {...corrections}
      busy={corrections.busy || busy}
      onAfresh={() => setProblem(undefined)}
    />
  )
}
