import type { Seller } from './tax-document.ts'

type Settings = {
  name: string
  email: string | null
  phone: string | null
  address: string | null
  seller: { legalName: string; address: string; state: string; gstin: string | null } | null
}

/** Returns the shop without GST until the owner has entered legal details. */
export function sellerOf({ name, email, phone, address, seller }: Settings): Seller {
  const contact = { email, phone }
  if (!seller) return { name, address: address ?? '', state: '', gstin: null, ...contact }
  const { legalName, ...details } = seller
  return { name: legalName, ...details, ...contact }
}
