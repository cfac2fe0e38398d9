import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { currentOf } from '../platform/followed-links.ts'

const screens = [
  { to: '/profile', name: 'Profile' },
  { to: '/my-orders', name: 'My Orders' },
  { to: '/my-addresses', name: 'My Addresses' },
  { to: '/settings', name: 'Settings' },
]

/** Its height leaves the footer below the screen, so that it does not move when what loads is shorter than its skeleton. */
export function AccountFrame({
  title,
  within,
  action,
  children,
}: {
  title: string
  within?: string
  action?: ReactNode
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <div className="container-page grid min-h-[90vh] content-start gap-x-14 py-8 md:py-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Your account" className="mb-6 min-w-0 md:mb-10">
        <ul className="no-scrollbar bleed-row flex gap-1 max-sm:justify-between lg:mr-0 lg:-ml-4 lg:flex-col lg:overflow-visible lg:px-0">
          {screens.map(({ to, name }) => (
            <li key={to} className="shrink-0">
              <a
                href={to}
                aria-current={currentOf(to, pathname)}
                data-within={to === within || undefined}
                className="flex min-h-11 items-center rounded-md px-4 text-ink-soft max-sm:px-2 max-sm:text-sm transition-colors duration-200 hover:bg-plum-soft hover:text-plum aria-[current=page]:bg-plum-soft aria-[current=page]:font-semibold aria-[current=page]:text-plum data-within:bg-plum-soft data-within:font-semibold data-within:text-plum"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <div className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-3 md:mb-8">
          <h1 className="text-3xl text-plum-deep">{title}</h1>
          {action}
        </div>
        {children}
      </div>
    </div>
  )
}
