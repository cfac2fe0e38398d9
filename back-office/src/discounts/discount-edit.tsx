import type { AdminDiscount } from '@amritvasya/contract'
import { EditPage } from '../ui/form-page.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { toSave } from './discount-words.ts'

export function DiscountEdit() {
  return (
    <EditPage<AdminDiscount> title={({ name }) => name} transform={toSave}>
      <DiscountFields />
    </EditPage>
  )
}
