import { CreatePage } from '../ui/form-page.tsx'
import { CouponFields, newCoupon } from './coupon-fields.tsx'
import { toSave } from './coupon-to-save.ts'

export function CouponCreate() {
  return (
    <CreatePage title="New coupon" transform={toSave} form={{ defaultValues: newCoupon }}>
      <CouponFields />
    </CreatePage>
  )
}
