import { required, SelectInput, TextInput } from 'react-admin'

const hours = [1, 4, 24, 48, 72].map((id) => ({ id, name: id === 1 ? '1 hour' : `${id} hours` }))

export function UpiReferenceInput() {
  return (
    <TextInput
      source="payment.reference"
      label="UPI reference"
      autoComplete="off"
      helperText="The number that your UPI app shows"
      validate={required('Please enter the reference')}
    />
  )
}

export function PayWithinInput({ helperText }: { helperText: string }) {
  return (
    <SelectInput
      source="payment.payWithinHours"
      label="The link can be paid for"
      choices={hours}
      helperText={helperText}
      validate={required()}
    />
  )
}
