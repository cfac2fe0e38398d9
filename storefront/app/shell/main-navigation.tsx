import { useLocation } from 'react-router'
import { currentOf } from '../platform/followed-links.ts'
import type { RootData } from '../platform/root-data.ts'
import { whatsappLink } from '../platform/whatsapp.ts'

const style =
  'flex h-12 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-ink-soft transition-colors duration-200 ' +
  'hover:text-plum aria-[current=page]:border-gold-bright aria-[current=page]:text-plum-deep'

export function MainNavigation({ shop, categories }: Pick<RootData, 'shop' | 'categories'>) {
  const { pathname } = useLocation()
  const links = [
    { to: '/products', name: 'All products' },
    ...categories.map(({ _id, name }) => ({ to: `/category/${_id}`, name })),
    { to: '/categories', name: 'All categories' },
    { to: '/service/amritvasya', name: 'Guidance' },
  ]
  return (
    <nav aria-label="Main" className="border-b border-line bg-surface">
      {/* The end of the row fades out to show that it scrolls; padding keeps the last link clear of the fade. */}
      <ul className="no-scrollbar mx-auto flex max-w-[84rem] overflow-x-auto mask-r-from-[calc(100%-2rem)] px-[calc(clamp(1rem,4vw,2.5rem)-0.75rem)] text-sm after:w-8 after:shrink-0">
        {links.map(({ to, name }) => (
          <li key={to}>
            <a href={to} aria-current={currentOf(to, pathname)} className={style}>
              {name}
            </a>
          </li>
        ))}
        {/* Wide windows show this link in the top line. */}
        {shop.whatsapp && (
          <li className="md:hidden">
            <a
              href={whatsappLink(shop.whatsapp, `Namaste ${shop.name}, I have a question.`)}
              className={style}
            >
              Ask us on WhatsApp
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
