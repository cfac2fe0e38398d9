import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { whatsappLink } from '../platform/whatsapp.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'
import { SocialLinks } from '../ui/social-links.tsx'

type AnnouncementBarProps = { shop: Pick<Shop, 'name' | 'social' | 'whatsapp' | 'parcel'> }

export function AnnouncementBar({ shop }: AnnouncementBarProps) {
  const { freeAbove } = shop.parcel
  return (
    <div className="on-dark bg-plum-deep text-sm text-on-dark-soft">
      <div className="container-page flex min-h-11 flex-wrap items-center justify-between gap-2 sm:gap-4 md:grid md:grid-cols-[1fr_auto_1fr]">
        <SocialLinks shop={shop} className="-ml-3" />
        {freeAbove > 0 && (
          <p className="ml-auto grow basis-28 text-right leading-tight text-balance max-[28rem]:text-xs md:col-start-2 md:ml-0 [html:has([data-own-delivery])_&]:invisible">
            Free standard delivery above <span className="text-on-dark">{formatRupees(freeAbove)}</span>
          </p>
        )}
        {shop.whatsapp && (
          <a
            href={whatsappLink(shop.whatsapp, `Namaste ${shop.name}, I have a question.`)}
            className="hidden min-h-11 items-center gap-2 transition-colors duration-200 hover:text-gold-soft md:col-start-3 md:flex md:justify-self-end"
          >
            <BrandIcon network="whatsapp" className="size-4.5" />
            Ask us on WhatsApp
          </a>
        )}
      </div>
    </div>
  )
}
