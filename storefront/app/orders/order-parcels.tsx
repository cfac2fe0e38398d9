import type { Order, SentParcel } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { Package, PackageCheck, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

type Pieces = SentParcel['pieces']

function stateOf({ sentAt, deliveredAt, cameBackAt }: SentParcel) {
  if (deliveredAt) return { Icon: PackageCheck, words: `Delivered on ${formatDate(deliveredAt)}` }
  if (cameBackAt) return { Icon: Undo2, words: `Came back to us on ${formatDate(cameBackAt)}` }
  return { Icon: Truck, words: `On its way since ${formatDate(sentAt)}` }
}

/** An order that travels in several shows what is where (SPLIT-05). */
export function OrderParcels({
  order: { parcels = [], unsent = [], orderStatus },
}: {
  order: Pick<Order, 'parcels' | 'unsent' | 'orderStatus'>
}) {
  return (
    <ol className="space-y-5">
      {parcels.map((parcel, place) => {
        const { Icon, words } = stateOf(parcel)
        return (
          <Part key={`${parcel.trackingNumber} ${parcel.sentAt}`} Icon={Icon} title={`Parcel ${place + 1}`}>
            <p className="font-semibold">{words}</p>
            <PieceList pieces={parcel.pieces} />
            <p className="text-sm text-ink-soft wrap-anywhere">
              {parcel.courier}, tracking number{' '}
              {parcel.trackingUrl ? <Tracking {...parcel} /> : parcel.trackingNumber}
            </p>
          </Part>
        )
      })}
      {unsent.length > 0 && orderStatus === 'processing' && (
        <Part Icon={Package} title="Still to come">
          <p className="font-semibold">We are packing the rest</p>
          <PieceList pieces={unsent} />
        </Part>
      )}
    </ol>
  )
}

function Tracking({ trackingUrl, trackingNumber }: SentParcel) {
  return (
    <a
      href={trackingUrl ?? undefined}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-1.5 font-semibold text-plum underline underline-offset-4"
    >
      {trackingNumber}
    </a>
  )
}

type PartProps = { Icon: typeof Package; title: string; children: ReactNode }

function Part({ Icon, title, children }: PartProps) {
  return (
    <li aria-label={title} className="flex gap-4">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-plum-soft text-plum">
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 space-y-1">
        <p className="text-sm text-ink-soft">{title}</p>
        {children}
      </div>
    </li>
  )
}

function PieceList({ pieces }: { pieces: Pieces }) {
  return (
    <ul>
      {pieces.map(({ name, size, color, quantity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move, and two variants of one product may look alike
        <li key={`${place} ${name}`} className="wrap-anywhere">
          {quantity} ×{' '}
          {[name, size, color].filter((part) => part && (part === name || !name.includes(part))).join(', ')}
        </li>
      ))}
    </ul>
  )
}
