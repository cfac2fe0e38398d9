import { Link } from '@mui/material'

/** @param address where the courier tells of the parcel; without one there is nothing to follow */
export function FollowLink({ address }: { address: string | null }) {
  if (!address) return null
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      Follow the parcel
    </Link>
  )
}
