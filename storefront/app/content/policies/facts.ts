import type { Shop } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import type { Facts } from '@amritvasya/contract/rules/policies/policy'
import { DEFAULT_RETURN_DAYS } from '@amritvasya/contract/rules/return-window'

export function postalAddress({ address, seller }: Pick<Shop, 'address' | 'seller'>): string {
  return address ?? (seller ? `${seller.address}, ${seller.state}, India` : '{address}, Maharashtra, India')
}

export function factsOf(shop: Omit<Shop, 'slides'>): Facts {
  const email = shop.email ?? '{email}'
  const phone = shop.phone ?? '{phone}'
  const { seller, grievanceOfficer: officer, returnDays: days = DEFAULT_RETURN_DAYS } = shop
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
    returnWindow: `${days} calendar ${days === 1 ? 'day' : 'days'}`,
  }
}
