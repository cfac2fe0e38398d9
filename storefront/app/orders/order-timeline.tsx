import type { Order, ParcelEvent } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { Check, MapPin } from 'lucide-react'
import { statusIcon, statusName } from './order-status.tsx'
import { withParcelEvents } from './parcel-words.ts'

type Props = { history: Order['statusHistory']; parcelEvents?: readonly ParcelEvent[] | undefined }

export function OrderTimeline({ history, parcelEvents }: Props) {
  return (
    <ol className="space-y-5">
      {withParcelEvents(history, parcelEvents).map(({ status, comment, timestamp, isOfParcel }, i, all) => {
        // An event without a change of status does not repeat the heading.
        const isNews = !isOfParcel && (status !== all[i - 1]?.status || !comment)
        const Icon = isOfParcel ? MapPin : isNews ? statusIcon(status) : Check
        const isLast = i === all.length - 1
        return (
          <li key={`${status} ${timestamp} ${comment}`} className="relative flex gap-4">
            {!isLast && <span aria-hidden="true" className="absolute top-9 -bottom-5 left-4 w-px bg-line" />}
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full ${isLast ? 'bg-plum text-on-dark' : 'bg-plum-soft text-plum'}`}
            >
              <Icon className="size-4" aria-hidden="true" />
            </span>
            <div className="min-w-0">
              {isNews ? (
                <p className="font-semibold">{statusName(status)}</p>
              ) : (
                <p className="sr-only">{statusName(status)}</p>
              )}
              {comment && <p className={`wrap-anywhere ${isNews ? '' : 'font-semibold'}`}>{comment}</p>}
              <time dateTime={timestamp} className="text-sm text-ink-soft">
                {formatDateTime(timestamp)}
              </time>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
