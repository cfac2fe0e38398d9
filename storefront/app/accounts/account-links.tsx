import { Gift, Heart, LogOut, MapPin, Package, Settings, UserRound } from 'lucide-react'
import { useShop } from '../platform/use-shop.ts'
import { useCustomerApi } from './customer-api.ts'
import { signOut } from './sign-out.ts'

const links = [
  { to: '/profile', name: 'Profile', icon: UserRound },
  { to: '/my-orders', name: 'My Orders', icon: Package },
  { to: '/my-addresses', name: 'My Addresses', icon: MapPin },
  { to: '/watchlist', name: 'Watchlist', icon: Heart },
  { to: '/settings', name: 'Settings', icon: Settings },
]
const row =
  'flex min-h-12 w-full items-center gap-4 rounded-md px-3 transition-colors duration-200 hover:bg-plum-soft hover:text-plum'

const giftCards = { to: '/gift-cards', name: 'Gift cards', icon: Gift }

export function AccountLinks({ onSignOut }: { onSignOut: () => void }) {
  const api = useCustomerApi()
  const isSold = useShop().giftCards !== undefined
  return (
    <nav aria-label="Account" className="-mx-3">
      <ul>
        {(isSold ? [...links, giftCards] : links).map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <a href={to} className={row}>
              <Icon className="size-5 text-plum" strokeWidth={1.6} aria-hidden="true" />
              {name}
            </a>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={row}
            onClick={() => {
              signOut(api)
              onSignOut()
            }}
          >
            <LogOut className="size-5 text-plum" strokeWidth={1.6} aria-hidden="true" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}
