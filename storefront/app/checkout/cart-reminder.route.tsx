import { useCart } from '../cart/cart-store.ts'
import { pageMeta } from '../platform/seo.ts'
import { useShop } from '../platform/use-shop.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/cart-reminder.route'
import { ReminderForm } from './reminder/reminder-form.tsx'

const title = 'Email me this cart'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    site: root.loaderData.site,
    path: '/cart/reminder',
    title: `${title} | ${root.loaderData.shop.name}`,
    description: 'One email with your cart, if you want it.',
    noindex: true,
  })

function ReminderBody() {
  const { cartReminders } = useShop()
  const { state, items } = useCart()
  if (!cartReminders) {
    return (
      <EmptyState plate="empty-tray" title="We do not email carts" message="Your cart stays in this browser.">
        <ButtonLink href="/cart">Back to the cart</ButtonLink>
      </EmptyState>
    )
  }
  if (state === 'waiting') return <Skeleton className="h-96 rounded-lg" />
  if (items.length === 0) {
    return (
      <EmptyState plate="empty-tray" title="Your cart is empty" message="There is nothing to send.">
        <ButtonLink href="/products">Start Shopping</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="rounded-lg bg-surface p-5 shadow-soft sm:p-7">
      <ul className="mb-5 list-disc space-y-1 pl-5 marker:text-gold">
        {items.map(({ name, quantity, variant }) => (
          <li key={variant._id} className="wrap-anywhere">
            {name}
            {quantity > 1 && ` × ${quantity}`}
          </li>
        ))}
      </ul>
      <ReminderForm terms={cartReminders} lines={items} />
    </div>
  )
}

export default function CartReminder() {
  return (
    <div className="container-page min-h-dvh max-w-2xl pt-8 pb-12 md:pt-12">
      <h1 className="mb-6 text-3xl text-plum-deep">{title}</h1>
      <ReminderBody />
    </div>
  )
}
