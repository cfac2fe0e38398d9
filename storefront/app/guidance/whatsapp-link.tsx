import { useShop } from '../platform/use-shop.ts'
import { whatsappLink } from '../platform/whatsapp.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'

type WhatsappLinkProps = {
  package: string | undefined
  className: string
}

/** Renders nothing without a number. */
export function WhatsappLink({ package: name, className }: WhatsappLinkProps) {
  const shop = useShop()
  if (!shop.whatsapp) return null
  const text = name
    ? `Namaste ${shop.name}, I would like to ask for a session: ${name}. Which times are free?`
    : `Namaste ${shop.name}, I would like to ask about spiritual guidance.`
  return (
    <a href={whatsappLink(shop.whatsapp, text)} target="_blank" rel="noreferrer" className={className}>
      <BrandIcon network="whatsapp" />
      Ask on WhatsApp
    </a>
  )
}
