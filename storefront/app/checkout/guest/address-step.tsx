import { needed } from '../../accounts/form/rules.ts'
import { useForm } from '../../accounts/form/use-form.ts'
import { isPincode, plainPincode } from '../../addresses/pincode.ts'
import { usePincodeLookup } from '../../addresses/use-pincode-lookup.ts'
import { TextField } from '../../ui/text-field.tsx'

export type GuestAddress = {
  pincode: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
}

type AddressStepProps = {
  id: string
  before: Record<string, string>
  /** What has been typed so far, for a reload. */
  onDraft: (address: GuestAddress) => void
  onAddress: (address: GuestAddress) => void
}

/** GUEST-11, GUEST-12. */
const problemsOf = (values: GuestAddress) => ({
  pincode: isPincode(values.pincode) ? undefined : 'Please enter a valid 6-digit pincode',
  addressLine1: needed(values.addressLine1, 'Please enter your address'),
  city: needed(values.city, 'Please enter your city'),
  state: needed(values.state, 'Please enter your state'),
})

/** GUEST-01, third step: where the parcel goes. The button that sends it stands with the sum. */
export function AddressStep({ id, before, onDraft, onAddress }: AddressStepProps) {
  const initial = {
    pincode: before.pincode ?? '',
    addressLine1: before.addressLine1 ?? '',
    addressLine2: before.addressLine2 ?? '',
    city: before.city ?? '',
    state: before.state ?? '',
  }
  const { values, field, set, submit } = useForm(initial, problemsOf)
  const lookUp = usePincodeLookup(set)
  const pincode = field('pincode')
  const send = (values: GuestAddress) => onAddress({ ...values, pincode: plainPincode(values.pincode) })
  return (
    <form
      id={id}
      method="post"
      noValidate
      aria-label="Address Details"
      onSubmit={submit(send)}
      onBlur={() => onDraft(values)}
      className="grid grid-cols-2 gap-4 [&>*]:col-span-full"
    >
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="City and state are filled in for you."
        {...pincode}
        onChange={(event) => {
          pincode.onChange(event)
          void lookUp(event.currentTarget.value)
        }}
      />
      <TextField label="Street address" autoComplete="address-line1" {...field('addressLine1')} />
      <TextField label="Address line 2 (optional)" autoComplete="address-line2" {...field('addressLine2')} />
      <TextField label="City" autoComplete="address-level2" className="col-span-1!" {...field('city')} />
      <TextField label="State" autoComplete="address-level1" className="col-span-1!" {...field('state')} />
    </form>
  )
}
