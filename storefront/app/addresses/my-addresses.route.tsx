import { useCallback } from 'react'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { accountMeta } from '../accounts/account-meta.ts'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { RequireAuth } from '../accounts/require-auth.tsx'
import { useLoaded } from '../accounts/use-loaded.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/my-addresses.route'
import { AddressBook, AddressBookSkeleton } from './address-book.tsx'
import { useAddressReturn, useAddressToEdit } from './address-return.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/my-addresses', 'My Addresses', 'Where your orders go.')

function AddressesScreen() {
  const api = useCustomerApi()
  const returnTo = useAddressReturn()
  const toEdit = useAddressToEdit()
  const load = useCallback(async () => (await api('GET /addresses', {})).addresses, [api])
  const { loaded, refresh, retry } = useLoaded(load, 'Failed to fetch addresses')
  if (loaded.state === 'loading') return <AddressBookSkeleton />
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  return <AddressBook addresses={loaded.data} refresh={refresh} returnTo={returnTo} toEdit={toEdit} />
}

export default function MyAddresses() {
  return (
    <AccountFrame title="My Addresses">
      <RequireAuth what="your addresses" skeleton={<AddressBookSkeleton />}>
        <AddressesScreen />
      </RequireAuth>
    </AccountFrame>
  )
}
