import type { AddressSnapshot } from '@amritvasya/contract'

type AddressLinesProps = { address: Omit<AddressSnapshot, 'alternatePhone'> }

export function AddressLines({ address }: AddressLinesProps) {
  const { fullName, phoneNumber, addressLine1, addressLine2, landmark, city, state, pincode } = address
  return (
    <address className="not-italic wrap-anywhere">
      {fullName && <span className="block font-semibold">{fullName}</span>}
      <span className="block">
        {addressLine1}
        {addressLine2 && `, ${addressLine2}`}
      </span>
      {landmark && <span className="block text-ink-soft">Landmark: {landmark}</span>}
      <span className="block">
        {city}, {state} {pincode}
      </span>
      {phoneNumber && <span className="block text-ink-soft">Mobile: {phoneNumber}</span>}
    </address>
  )
}
