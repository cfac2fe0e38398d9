import { Link, type LinkProps } from '@mui/material'
import { usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { can, type Rights } from '../platform/permissions.ts'

type Props = {
  resource: string
  /** It is relative to the resource: `ID`, `ID/show`, or a query such as `?filter=…`. */
  to: string
} & Pick<LinkProps, 'children' | 'sx'>

/** Renders plain text for roles without access. */
export function ScreenLink({ resource, to, children, sx }: Props) {
  const { permissions } = usePermissions<Rights>()
  if (!can(permissions, resource)) return <>{children}</>
  const path = to.startsWith('?') ? `/${resource}${to}` : `/${resource}/${to}`
  return (
    <Link component={RouterLink} to={path} sx={sx}>
      {children}
    </Link>
  )
}
