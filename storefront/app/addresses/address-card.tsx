import type { Address } from '@amritvasya/contract'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { addressTypes } from './address-values.ts'

type AddressCardProps = {
  address: Address
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onSetDefault: () => void
}

const typeName = (address: Address) => addressTypes.find(({ value }) => value === address.addressType)?.name

export function AddressCard({ address, busy, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const { fullName, phoneNumber, alternatePhone, addressLine1, addressLine2, landmark } = address
  const of = `of ${fullName}, ${addressLine1}`
  return (
    <article
      aria-label={`${fullName}, ${addressLine1}`}
      className="flex min-h-62 flex-col rounded-lg bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex min-h-6 flex-wrap gap-2">
        <Badge tone="plain">{typeName(address)}</Badge>
        {address.isDefault && <Badge tone="good">Default Address</Badge>}
      </div>
      <h2 className="text-xl text-plum-deep wrap-anywhere">{fullName}</h2>
      <p className="mt-2 wrap-anywhere">
        {addressLine1}
        {addressLine2 && `, ${addressLine2}`}
      </p>
      {landmark && <p className="text-ink-soft wrap-anywhere">Landmark: {landmark}</p>}
      <p className="wrap-anywhere">
        {address.city}, {address.state} {address.pincode}
      </p>
      <p className="mt-2 text-ink-soft">Mobile: {phoneNumber}</p>
      {alternatePhone && <p className="text-ink-soft">Alternate: {alternatePhone}</p>}
      {address.correction && <p className="mt-2 text-sm text-bad">{address.correction}</p>}
      <div className="mt-auto -mb-2 -ml-4 flex flex-wrap pt-4">
        <Button look="quiet" size="sm" disabled={busy} aria-label={`Edit ${of}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" size="sm" disabled={busy} aria-label={`Delete ${of}`} onClick={onDelete}>
          Delete
        </Button>
        {!address.isDefault && (
          <Button
            look="quiet"
            size="sm"
            disabled={busy}
            aria-label={`Set as Default ${of}`}
            onClick={onSetDefault}
          >
            Set as Default
          </Button>
        )}
      </div>
    </article>
  )
}
