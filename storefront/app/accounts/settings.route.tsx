import { useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/settings.route'
import { AccountFrame } from './account-frame.tsx'
import { accountMeta } from './account-meta.ts'
import { PhoneSetting } from './phone/phone-setting.tsx'
import { RequireAuth } from './require-auth.tsx'
import { ChangePasswordForm } from './settings/change-password-form.tsx'
import { Consents } from './settings/consents.tsx'
import { DeleteAccount } from './settings/delete-account.tsx'
import { DeviceList } from './settings/device-list.tsx'
import { DownloadData } from './settings/download-data.tsx'
import MessageConsents from './settings/message-consents.tsx'
import { Nominee } from './settings/nominee.tsx'
import { SettingsSection } from './settings/settings-section.tsx'
import { SignOutEverywhere } from './settings/sign-out-everywhere.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/settings', 'Settings', 'Password, devices and data of your account.')

const skeleton = (
  <div role="status" aria-label="Loading your settings" className="flex flex-col gap-5">
    <Skeleton className="h-128 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
  </div>
)

export default function Settings() {
  const [messageChanges, setMessageChanges] = useState(0)
  return (
    <AccountFrame title="Settings">
      <RequireAuth what="your settings" skeleton={skeleton}>
        <div className="flex max-w-3xl flex-col gap-5">
          <SettingsSection title="Change password" text="Your other devices are signed out when it changes.">
            <ChangePasswordForm />
          </SettingsSection>
          <SettingsSection
            title="Devices"
            text="Lost a device? Sign it out, or sign out everywhere, including here."
          >
            <DeviceList />
            <SignOutEverywhere />
          </SettingsSection>
          <MessageConsents
            way="settings"
            onChanged={() => setMessageChanges((count) => count + 1)}
            frame={(choices) => (
              <SettingsSection title="Messages" text="How else we may tell you about your orders.">
                {choices}
              </SettingsSection>
            )}
          />
          <PhoneSetting />
          <SettingsSection
            title="Your consents"
            text="What we may send you. One tap gives or withdraws a consent, at once."
          >
            <Consents otherChanges={messageChanges} />
          </SettingsSection>
          <SettingsSection
            title="Your nominee"
            text="Someone who may use your rights over your data after your death, or when you cannot."
          >
            <Nominee />
          </SettingsSection>
          <SettingsSection title="Your data" text="Download a copy of the data we hold about you (JSON).">
            <DownloadData />
          </SettingsSection>
          <SettingsSection
            title="Delete account"
            text="Deletes your account with everything in it. This cannot be undone. We keep past orders, as the law requires. We will email you a code to confirm."
          >
            <DeleteAccount />
          </SettingsSection>
        </div>
      </RequireAuth>
    </AccountFrame>
  )
}
