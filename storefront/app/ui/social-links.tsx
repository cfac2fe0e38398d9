import type { Shop } from '@amritvasya/contract'
import { BrandIcon } from './brand-icon.tsx'

const names = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', pinterest: 'Pinterest' }

/** Links to the profiles that the owner has set. */
export function SocialLinks({
  shop,
  className = '',
}: {
  shop: Pick<Shop, 'name' | 'social'>
  className?: string
}) {
  if (shop.social.length === 0) return null
  return (
    <ul aria-label="Social links" className={`flex ${className}`}>
      {shop.social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            aria-label={`${shop.name} on ${names[network]}`}
            className="grid size-11 place-items-center rounded-md transition-colors duration-200 hover:text-gold-soft"
          >
            <BrandIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
