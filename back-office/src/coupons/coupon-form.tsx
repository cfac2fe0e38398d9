import type { AdminCoupon, CouponBody } from '@amritvasya/contract'
import { Alert } from '@mui/material'
import {
  BooleanInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetRecordId,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DateTimeInput } from '../ui/date-time-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { CouponReport } from './coupon-report.tsx'
import { couponWarning } from './coupon-warning.ts'

/** A fixed amount has no maximum discount. */
function toSave(coupon: Partial<AdminCoupon>): Partial<CouponBody> {
  const { id: _, usageCount: __, createdAt: ___, ...body } = coupon
  const { discountType, maximumDiscount = null, description } = body
  return {
    ...body,
    description: description ?? '',
    maximumDiscount: discountType === 'percentage' ? maximumDiscount : null,
  }
}

const isPercentage = 'percentage'

function Discount() {
  const kind = useWatch({ name: 'discountType' })
  if (kind !== isPercentage) {
    return (
      <MoneyInput source="discountAmount" label="Rupees off" validate={required('Please enter an amount')} />
    )
  }
  return (
    <>
      <NumberInput
        source="discountAmount"
        label="Percentage off"
        min={0.01}
        max={100}
        step={0.01}
        validate={required('Please enter a percentage')}
      />
      <MoneyInput source="maximumDiscount" label="Maximum discount" helperText="Leave empty for no limit" />
    </>
  )
}

/** It only warns, because a free order can be intended. */
function GivesAway() {
  const names = ['discountType', 'discountAmount', 'minimumPurchase', 'maximumDiscount'] as const
  const [discountType, discountAmount, minimumPurchase, maximumDiscount] = useWatch({ name: names })
  const warning = couponWarning({ discountType, discountAmount, minimumPurchase, maximumDiscount })
  return (
    <div role="status">
      {warning && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {warning}
        </Alert>
      )}
    </div>
  )
}

function CouponFields() {
  return (
    <>
      <FieldsGrid>
        <TextInput
          source="code"
          validate={required('Please enter a code')}
          parse={(value: string) => value.toUpperCase()}
          autoComplete="off"
          helperText="What shoppers type: letters, digits, - and _"
        />
        <TextInput source="name" validate={[required('Please enter a name'), maxLength(100)]} />
      </FieldsGrid>
      <TextInput source="description" multiline helperText="Shown to shoppers in the list of offers." />
      <FieldsGrid>
        <SelectInput
          source="discountType"
          label="Kind"
          validate={required()}
          choices={[
            { id: 'fixed', name: 'An amount' },
            { id: isPercentage, name: 'A percentage' },
          ]}
        />
        <Discount />
        <MoneyInput source="minimumPurchase" label="Minimum order" helperText="0 for any amount" />
        <DateTimeInput source="startsAt" label="Starts" nothing="Immediately" />
        <DateTimeInput source="endsAt" label="Ends" nothing="Never" />
        <NumberInput source="usageLimit" label="Total uses" min={0} step={1} helperText="0 for no limit" />
        <NumberInput
          source="limitPerCustomer"
          label="Uses per customer"
          min={0}
          step={1}
          helperText="0 for no limit"
        />
      </FieldsGrid>
      <GivesAway />
      <BooleanInput source="isActive" label="On" helperText="When off, the code does not work." />
      <BooleanInput
        source="isPublic"
        label="Shown in the list of offers"
        helperText="When off, only people who know the code can use it."
      />
    </>
  )
}

const newCoupon = {
  discountType: 'fixed',
  description: '',
  minimumPurchase: 0,
  maximumDiscount: null,
  startsAt: null,
  endsAt: null,
  usageLimit: 0,
  limitPerCustomer: 1,
  isActive: true,
  isPublic: false,
}

export function CouponCreate() {
  return (
    <CreatePage title="New coupon" transform={toSave} form={{ defaultValues: newCoupon }}>
      <CouponFields />
    </CreatePage>
  )
}

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
