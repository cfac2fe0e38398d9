import type { User } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const names = ['Full name', 'Email', 'Phone', 'Account status'] as const

export function ProfileDetails({ user }: { user: User | undefined }) {
  const shown: ReactNode[] = user
    ? [
        user.fullName,
        user.email,
        user.phone,
        user.isEmailVerified ? (
          <Badge key="status" tone="good">
            Verified
          </Badge>
        ) : (
          <Badge key="status" tone="bad">
            Unverified
          </Badge>
        ),
      ]
    : []
  return (
    <dl className="max-w-3xl divide-y divide-line rounded-lg bg-surface px-5 shadow-soft sm:px-8">
      {names.map((name, index) => (
        <div key={name} className="min-h-20 py-4 sm:flex sm:min-h-16 sm:items-center sm:gap-6">
          <dt className="text-sm text-ink-soft sm:w-40 sm:shrink-0">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {shown[index] ?? <Skeleton className="my-0.5 h-6 w-48" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
