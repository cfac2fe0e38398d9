import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/profile.route'
import { AccountFrame } from './account-frame.tsx'
import { accountMeta } from './account-meta.ts'
import { useCustomerApi } from './customer-api.ts'
import { ProfileDetails } from './profile/profile-details.tsx'
import { RequireAuth } from './require-auth.tsx'
import { useLoaded } from './use-loaded.ts'

const loadDialog = () => import('./profile/profile-dialog.tsx')
const OwnStoreCredit = lazy(() => import('./profile/own-store-credit.tsx'))
const ProfileDialog = lazy(async () => ({ default: (await loadDialog()).ProfileDialog }))

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/profile', 'Profile', 'Your name, email and phone number.')

function ProfileScreen() {
  const api = useCustomerApi()
  const load = useCallback(async () => (await api('GET /users/profile', {})).user, [api])
  const { loaded, retry, show } = useLoaded(load, 'Failed to fetch profile')
  const [editing, setEditing] = useState(false)
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  const user = loaded.state === 'ready' ? loaded.data : undefined
  return (
    <>
      <ProfileDetails user={user} />
      <Button
        className="mt-6 max-sm:w-full"
        disabled={!user}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setEditing(true)}
      >
        Edit Profile
      </Button>
      {user && (
        <Suspense>
          <OwnStoreCredit />
        </Suspense>
      )}
      {editing && user && (
        <Suspense>
          <ProfileDialog user={user} onSaved={show} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

const skeleton = (
  <>
    <ProfileDetails user={undefined} />
    <Button className="mt-6 max-sm:w-full" disabled>
      Edit Profile
    </Button>
  </>
)

export default function Profile() {
  return (
    <AccountFrame title="Profile">
      <RequireAuth what="your profile" skeleton={skeleton}>
        <ProfileScreen />
      </RequireAuth>
    </AccountFrame>
  )
}
