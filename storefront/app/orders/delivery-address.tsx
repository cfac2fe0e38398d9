import type { AddressSnapshot } from '@amritvasya/contract'

const fields = [
  ['Name', 'fullName'],
  ['Phone', 'phoneNumber'],
  ['Address', 'addressLine1'],
  ['Landmark', 'landmark'],
  ['City', 'city'],
  ['State', 'state'],
  ['Pincode', 'pincode'],
] as const

/** Missing fields read N/A. */
export function DeliveryAddress({ address }: { address: Partial<AddressSnapshot> }) {
  const values = {
    ...address,
    addressLine1: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
  }
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {fields.map(([name, field]) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={`wrap-anywhere ${values[field] ? '' : 'text-ink-soft'}`}>
            {values[field] || 'N/A'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
