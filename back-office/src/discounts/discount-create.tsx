import { CreatePage } from '../ui/form-page.tsx'
import { DiscountFields, newDiscount } from './discount-fields.tsx'
import { toSave } from './discount-words.ts'

export function DiscountCreate() {
  return (
    <CreatePage title="New discount" transform={toSave} form={{ defaultValues: newDiscount }}>
      <DiscountFields />
    </CreatePage>
  )
}
