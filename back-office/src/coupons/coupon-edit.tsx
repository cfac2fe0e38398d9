import type { AdminCoupon } from '@amritvasya/contract'
import { useGetRecordId } from 'react-admin'
import { EditPage } from '../ui/form-page.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { CouponReport } from './coupon-report.tsx'
import { toSave } from './coupon-to-save.ts'

export function CouponEdit() {
  const id = useGetRecordId()
  return (
    <>
      <EditPage<AdminCoupon> title={({ code }) => code} transform={toSave}>
        <CouponFields />
      </EditPage>
      <CouponReport id={String(id)} />
    </>
  )
}
