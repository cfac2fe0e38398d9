import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'

/** A paragraph or a list; `[text](/path)` is a link. */
export type Block = string | readonly string[]
export type PolicySection = { id: string; title: string; blocks: readonly Block[] }
export type Policy = {
  title: string
  summary: string
  /** Day of the last change, as an ISO date. */
  updated: string
  sections: readonly PolicySection[]
}

/** An unset detail is a placeholder such as `{email}` (decision 39). */
export type Facts = {
  shop: string
  email: string
  phone: string
  legalName: string
  address: string
  gstin: string
  officer: { name: string; designation: string; email: string; phone: string }
  parcelRate: string
  parcelFreeAbove: string
}

export function postalAddress({ address, seller }: Pick<Shop, 'address' | 'seller'>): string {
  return address ?? (seller ? `${seller.address}, ${seller.state}, India` : '{address}, Maharashtra, India')
}

export function factsOf(shop: Omit<Shop, 'slides'>): Facts {
  const email = shop.email ?? '{email}'
  const phone = shop.phone ?? '{phone}'
  const { seller, grievanceOfficer: officer } = shop
  return {
    shop: shop.name,
    email,
    phone,
    legalName: seller?.legalName ?? '{legal name}',
    address: seller ? `${seller.address}, ${seller.state}, India` : postalAddress(shop),
    gstin: seller?.gstin ?? '{GSTIN}',
    officer: {
      name: officer?.name ?? '{name}',
      designation: officer?.designation ?? 'Grievance Officer',
      email: officer?.email ?? email,
      phone: officer?.phone ?? phone,
    },
    parcelRate: formatRupees(shop.parcel.rate),
    parcelFreeAbove: formatRupees(shop.parcel.freeAbove),
  }
}

export const sellerSection = ({ shop, legalName, address, gstin, email, phone, officer }: Facts) => ({
  id: 'who-we-are',
  title: 'Who we are, and who hears complaints',
  blocks: [
    `${shop} is the shop of the following seller. We tell you this as the Consumer Protection (E-Commerce) Rules, 2020 ask of every online shop.`,
    [
      `Legal name: ${legalName}`,
      `Address: ${address}`,
      `GSTIN: ${gstin}`,
      `Customer care: ${email}, ${phone}`,
      `${officer.designation}: ${officer.name}, ${officer.email}, ${officer.phone}`,
    ],
    'The grievance officer acknowledges a complaint within 48 hours and settles it within one month of receiving it. You may also turn to the National Consumer Helpline (1915) at any time.',
  ],
})
