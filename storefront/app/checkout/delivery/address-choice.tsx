import type { Address } from '@amritvasya/contract'
import { Plus } from 'lucide-react'
import { lazy, type Ref, Suspense, useId } from 'react'
import type { Loaded } from '../../accounts/use-loaded.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressLines } from '../components/address-lines.tsx'

const DeliveryAnswer = lazy(() => import('../../addresses/delivery/delivery-answer.tsx'))

type AddressChoiceProps = {
  loaded: Loaded<Address[]>
  retry: () => void
  chosen: string | undefined
  onChoose: (id: string) => void
  problem: string | undefined
  ref: Ref<HTMLDivElement>
}

export function AddressChoice({ loaded, retry, chosen, onChoose, problem, ref }: AddressChoiceProps) {
  const problemId = useId()
  const pincode = loaded.state === 'ready' && loaded.data.find(({ _id }) => _id === chosen)?.pincode
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  if (loaded.state === 'loading') {
    return (
      <div role="status" aria-label="Loading your addresses" className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44 max-sm:hidden" />
      </div>
    )
  }
  return (
    <div ref={ref}>
      <p id={problemId} role="alert" className="text-sm font-semibold text-bad not-empty:mb-3">
        {problem}
      </p>
      {loaded.data.length === 0 ? (
        <p className="mb-4 text-ink-soft">Your address book is empty. Where should the parcel go?</p>
      ) : (
        <fieldset aria-describedby={problemId} className="mb-4 grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">Delivery address</legend>
          {loaded.data.map((address) => (
            <div key={address._id} className="relative flex min-w-0">
              <label className="flex min-w-0 flex-1 cursor-pointer gap-3 rounded-md border border-line-strong py-4 pr-17 pl-4 transition-colors duration-200 hover:border-plum has-checked:border-plum has-checked:bg-plum-soft/50 has-checked:ring-1 has-checked:ring-plum has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
                <input
                  type="radio"
                  name="delivery-address"
                  value={address._id}
                  checked={chosen === address._id}
                  onChange={() => onChoose(address._id)}
                  className="mt-1 size-5 shrink-0 accent-plum outline-none"
                />
                <span className="min-w-0 flex-1">
                  <AddressLines address={address} />
                  {address.isDefault && (
                    <span className="mt-2 block">
                      <Badge tone="good">Default Address</Badge>
                    </span>
                  )}
                  {address.correction && address.correction !== problem && (
                    <span className="mt-2 block text-sm text-bad">{address.correction}</span>
                  )}
                </span>
              </label>
              <a
                href="/my-addresses"
                data-state={JSON.stringify({ returnTo: '/checkout', edit: address._id })}
                aria-label={`Edit the address of ${address.fullName}, ${address.addressLine1}`}
                className="absolute top-1 right-1 inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-3 text-sm font-semibold text-plum hover:bg-plum-soft"
              >
                Edit
              </a>
            </div>
          ))}
        </fieldset>
      )}
      {pincode && (
        <Suspense fallback={<Skeleton className="mb-4 h-12" />}>
          <div className="mb-4">
            <DeliveryAnswer key={pincode} pincode={pincode} />
          </div>
        </Suspense>
      )}
      <a
        href="/my-addresses"
        data-state={JSON.stringify({ returnTo: '/checkout' })}
        className={`${buttonStyle('secondary')} max-sm:w-full`}
      >
        <Plus className="size-4" aria-hidden="true" />
        <span>
          <span className="sr-only">+ </span>Add New Address
        </span>
      </a>
    </div>
  )
}
