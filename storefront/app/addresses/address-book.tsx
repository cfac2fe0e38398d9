import type { Address } from '@amritvasya/contract'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { messageOf } from '../platform/api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { AddressCard } from './address-card.tsx'
import type { AddressDialog } from './address-dialogs.tsx'

const loadDialogs = () => import('./address-dialogs.tsx')
const AddressDialogs = lazy(async () => ({ default: (await loadDialogs()).AddressDialogs }))

const grid = 'grid gap-5 md:grid-cols-2'

export const AddressBookSkeleton = (): ReactNode => (
  <div role="status" aria-label="Loading your addresses" className={grid}>
    {[1, 2].map((card) => (
      <div key={card} className="flex h-62 flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-5 max-w-56" />
        <Skeleton className="h-5 max-w-44" />
        <Skeleton className="mt-auto h-9 w-36" />
      </div>
    ))}
  </div>
)

type AddressBookProps = {
  addresses: Address[]
  refresh: () => Promise<unknown>
  /** It is the path to return to with a new address. */
  returnTo?: string | undefined
  toEdit?: string | undefined
}

export function AddressBook({ addresses, refresh, returnTo, toEdit }: AddressBookProps) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<AddressDialog | undefined>(
    returnTo ? { kind: 'edit', address: addresses.find(({ _id }) => _id === toEdit) } : undefined,
  )
  const [busy, setBusy] = useState(false)
  const opener = useRef<Element | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const card = useRef<Element | null>(null)
  const remember = () => {
    opener.current = document.activeElement
    card.current = document.activeElement?.closest('article') ?? null
  }
  const ask = (question: AddressDialog) => {
    remember()
    setDialog(question)
  }
  const close = () => setDialog(undefined)
  // The focus returns to the opener, or to another button when it disappeared with its address.
  useEffect(() => {
    if (dialog || busy || opener.current?.isConnected !== false) return
    const next = card.current?.isConnected ? card.current.querySelector('button') : addButton.current
    opener.current = null
    next?.focus({ preventScroll: next !== addButton.current })
  }, [dialog, busy])
  const add = () => ask({ kind: 'edit', address: undefined })

  async function change(call: () => Promise<unknown>, success: string, failed: string) {
    setBusy(true)
    try {
      await call()
      await refresh()
      toast.success(success)
    } catch (error) {
      toast.error(messageOf(error, failed))
    } finally {
      setBusy(false)
      close()
    }
  }
  const remove = ({ _id: id }: Address) =>
    change(
      () => api('DELETE /addresses/:id', { params: { id } }),
      'Address deleted',
      'Failed to delete address',
    )
  const setDefault = ({ _id: id }: Address) =>
    change(
      () => api('PATCH /addresses/:id/set-default', { params: { id } }),
      'Default address updated',
      'Failed to update default address',
    )
  const saved = async ({ _id: addressId }: Address, isNew: boolean) => {
    if (returnTo && (isNew || addressId === toEdit)) {
      toast.success(isNew ? 'Address added' : 'Address updated')
      return navigate(returnTo, { state: { addressId } })
    }
    await refresh()
    toast.success(isNew ? 'Address added' : 'Address updated')
    close()
  }

  return (
    <>
      {returnTo && (
        <p className="mb-5">
          <ButtonLink href={returnTo} look="secondary" size="sm">
            Back to your order
          </ButtonLink>
        </p>
      )}
      {addresses.length === 0 ? (
        <EmptyState
          plate="angel"
          title="No addresses found. Add your first address!"
          message="Parcels will find you here, and the checkout will fill it in for you."
        >
          <Button ref={addButton} onClick={add}>
            Add New Address
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={grid}>
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                busy={busy}
                onEdit={() => ask({ kind: 'edit', address })}
                onDelete={() => ask({ kind: 'delete', address })}
                onSetDefault={() => {
                  remember()
                  void setDefault(address)
                }}
              />
            ))}
          </div>
          <Button
            ref={addButton}
            className="mt-6 max-sm:w-full"
            onPointerEnter={() => void loadDialogs()}
            onClick={add}
          >
            Add New Address
          </Button>
        </>
      )}
      {dialog && (
        <Suspense>
          <AddressDialogs dialog={dialog} onSaved={saved} onDelete={remove} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
