import type { Address } from '@amritvasya/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

export type Asked = { kind: 'edit'; address: Address | undefined } | { kind: 'delete'; address: Address }

type AddressDialogsProps = {
  asked: Asked
  onSaved: (address: Address, isNew: boolean) => unknown
  /** Resolves when the address is deleted, or when the failure was shown. */
  onDelete: (address: Address) => Promise<void>
  onClose: () => void
}

/** Implements ADDR-06. */
export function AddressDialogs({ asked, onSaved, onDelete, onClose }: AddressDialogsProps) {
  const [busy, setBusy] = useState(false)
  const { address } = asked
  if (asked.kind === 'edit') {
    return (
      <Dialog title={address ? 'Edit Address' : 'Add New Address'} onClose={onClose}>
        <AddressForm address={address} onSaved={(saved) => onSaved(saved, !address)} />
      </Dialog>
    )
  }
  const remove = async () => {
    setBusy(true)
    await onDelete(asked.address)
  }
  return (
    <Dialog role="alertdialog" title="Delete this address?" onClose={onClose}>
      <p className="mb-6 text-ink-soft">
        {asked.address.fullName}, {asked.address.addressLine1}, {asked.address.city}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button className="sm:flex-1" onClick={onClose} data-first="">
          Keep
        </Button>
        <Button look="secondary" className="sm:flex-1" onClick={remove} disabled={busy}>
          {busy ? 'Deleting…' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
