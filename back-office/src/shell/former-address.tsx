import { Navigate, useLocation } from 'react-router-dom'

/** Former first segments of addresses, which bookmarks and sent mails may still hold. */
const currentNames: Readonly<Record<string, string>> = {
  'launch-check': 'go-live-checklist',
  requests: 'guidance-bookings',
  today: 'dashboard',
}

export const formerRoutes = Object.keys(currentNames).map((name) => `/${name}/*`)

/** It returns `/guidance-bookings/ID/show` for `/requests/ID/show`. */
export const currentPath = (pathname: string): string =>
  pathname.replace(/^\/([^/]+)/, (segment, name: string) =>
    currentNames[name] ? `/${currentNames[name]}` : segment,
  )

export function FormerAddress() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: currentPath(pathname), search, hash }} replace />
}
