import type { AvailableOrder } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { ChevronDown } from 'lucide-react'
import { inputStyle } from '../../ui/text-field.tsx'
import { FieldError } from './field-error.tsx'

type OrderChoiceProps = {
  orders: AvailableOrder[]
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

const nameOf = ({ orderNumber, createdAt }: AvailableOrder) => `${orderNumber} of ${formatDate(createdAt)}`

export function OrderChoice({ orders, value, onChange, error }: OrderChoiceProps) {
  const [only, ...others] = orders
  if (only && others.length === 0) return <p className="text-sm text-ink-soft">Order {nameOf(only)}</p>
  return (
    <div>
      <label htmlFor="review-order" className="mb-1 block text-sm font-semibold text-ink">
        Order
      </label>
      <div className="relative">
        <select
          id="review-order"
          name="orderId"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'review-order-error' : undefined}
          className={`${inputStyle} appearance-none pr-10`}
        >
          <option value="">Select an order</option>
          {orders.map((order) => (
            <option key={order._id} value={order._id}>
              {nameOf(order)}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </div>
      <FieldError id="review-order-error" error={error} />
    </div>
  )
}
