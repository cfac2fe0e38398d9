import { followCheckout } from './follow-checkout.ts'

type FooterListProps = { title: string; links: readonly { to: string; name: string }[] }

export function FooterList({ title, links }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg text-on-dark">{title}</h2>
      <span aria-hidden="true" className="mt-2 mb-2 block h-px w-8 bg-gold-bright" />
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <a
              href={to}
              onClick={to === '/checkout' ? followCheckout : undefined}
              className="inline-flex min-h-11 items-center underline-offset-4 transition-colors duration-200 hover:text-on-dark hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
