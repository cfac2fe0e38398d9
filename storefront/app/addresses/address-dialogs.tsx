import type { Address } from '@amritvasya/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

export type AddressDialog =
  | { kind: 'edit'; address: Address | undefined }
  | { kind: 'delete'; address: Address }

type AddressDialogsProps = {
  dialog: AddressDialog
  onSaved: (address: Address, isNew: boolean) => unknown
  /** Resolves also when a failure was shown. */
  onDelete: (address: Address) => Promise<void>
  onClose: () => void
}

export function AddressDialogs({ dialog, onSaved, onDelete, onClose }: AddressDialogsProps) {
  const [busy, setBusy] = useState(false)
  const { address } = dialog
  if (dialog.kind === 'edit') {
    return (
      <Dialog title={address ? 'Edit Address' : 'Add New Address'} onClose={onClose}>
        <AddressForm address={address} onSaved={(saved) => onSaved(saved, !address)} />
      </Dialog>
    )
  }
  const remove = async () => {
    setBusy(true)
    await onDelete(dialog.address)
  }
  return (
    <Dialog role="alertdialog" title="Delete this address?" onClose={onClose}>
      <p className="mb-6 text-ink-soft">
        {dialog.address.fullName}, {dialog.address.addressLine1}, {dialog.address.city}
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
