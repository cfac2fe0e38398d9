import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { can, may } from '../platform/permissions.ts'
import { me } from '../platform/session.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ChangePassword } from './change-password.tsx'
import { MyDevices } from './my-devices.tsx'
import { OrderNotices } from './order-notices.tsx'
import { SecondFactor } from './second-factor.tsx'

export function MySignIn() {
  const { data, error, refetch } = useQuery({ queryKey: ['my-sign-in'], queryFn: me })
  if (error) return <Failure error={error} onRetry={refetch} isWholeScreen />
  if (!data) return <Loading shape="screen" />
  const isReady = !data.mustChangePassword && !data.mustAddSecondFactor
  const changePassword = <ChangePassword email={data.email} onChanged={refetch} />
  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageTitle title="My sign-in" note={data.email} />
      {data.mustChangePassword && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Please choose your own password first. The one you signed in with was set by the owner.
        </Alert>
      )}
      {data.mustAddSecondFactor && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Please set up two-step sign-in first. You can then use everything else.
        </Alert>
      )}
      {data.mustChangePassword && changePassword}
      <SecondFactor isOn={data.hasSecondFactor} onChange={refetch} />
      {!data.mustChangePassword && changePassword}
      <MyDevices />
      {isReady && can(data, 'orders') && (
        <OrderNotices tellsDisputes={may(data, 'GET /back-office/reports/disputes')} />
      )}
    </Box>
  )
}
