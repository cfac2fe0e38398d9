import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LinkListbox } from '../../ui/link-listbox.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Part, Specimen, Specimens } from '../specimen.tsx'
import { useAddressChoice } from '../use-address-choice.ts'

const stones = ['Amethyst', 'Citrine', 'Rose quartz', 'Clear quartz from Himachal Pradesh', 'Tiger’s eye']
const orders = ['Featured', 'Price: Low to High', 'Price: High to Low', 'Newest']
const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

export function Fields() {
  const stone = useAddressChoice('stone')
  return (
    <Part
      id="fields"
      title="Fields"
      lead="A label above, 48 px high, an edge that stands out. Help below, in a soft colour; an error below that says what to do, and is read out."
    >
      <Specimens>
        <Specimen name="TextField" state="Usual: press the name, and the field is yours.">
          <TextField label="Full name" autoComplete="off" />
        </Specimen>
        <Specimen name="TextField with help" state="Help that is there before it is needed.">
          <TextField label="Pincode" hint="Six digits; we fill in city and state." inputMode="numeric" />
        </Specimen>
        <Specimen name="TextField with an error" state="What is wrong, and what is right.">
          <TextField
            label="Email"
            defaultValue="asha@example"
            error="Please enter an email address such as asha@example.com"
            autoComplete="off"
          />
        </Specimen>
        <Specimen name="TextField off" state="Shows what cannot be changed here.">
          <TextField label="State" defaultValue="Himachal Pradesh" disabled />
        </Specimen>
        <Specimen name="TextField with a long label" state="Wraps; the field stays as wide as its place.">
          <TextField
            label="Name of the person who receives the parcel, as it stands on the door"
            placeholder="For example: Asha Devi"
          />
        </Specimen>
        <Specimen name="PasswordField" state="Show lets it be read for a moment.">
          <PasswordField label="Password" defaultValue="seven-stones" autoComplete="off" />
        </Specimen>
        <Specimen name="TextArea" state="Usual">
          <TextArea label="Message" rows={3} />
        </Specimen>
        <Specimen name="TextArea with an error" state="What is missing">
          <TextArea label="Your question" rows={3} error="Please write a line or two" />
        </Specimen>
        <Specimen name="TextArea off" state="What is being sent cannot be changed.">
          <TextArea label="Note for the parcel" rows={3} defaultValue="Please ring twice." disabled />
        </Specimen>
        <Specimen name="ChoiceField" state="A choice that must be made, and what is missing.">
          <ChoiceField
            placeholder="Please choose"
            label="Topic"
            options={options(orders)}
            defaultValue=""
            error="Please choose a topic"
          />
        </Specimen>
        <Specimen name="SelectField" state="A native select: phones show their own wheel.">
          <SelectField label="Sort by" name="order" value="Featured" options={options(orders)} />
        </Specimen>
        <Specimen name="SelectField, hidden label" state="Where the place says what it is for.">
          <SelectField label="Order" name="order" value="Newest" options={options(orders)} hideLabel />
        </Specimen>
        <Specimen name="ChoiceLinks" state="A dropdown that searches itself. Its choices are links.">
          <LinkListbox
            label="Stone"
            all="All stones"
            plural="stones"
            choices={stones.map((name, index) => ({
              id: name,
              name,
              isNested: index === 3,
              count: index === 1 ? 0 : 12 - index,
            }))}
            chosen={stone ? [stone] : []}
            addressOf={(id) => (id ? `?stone=${encodeURIComponent(id)}` : '?')}
          />
        </Specimen>
        <Specimen name="FormAlert" state="What is wrong with a form as a whole; it stands above the button.">
          <FormAlert message="Unable to connect to the server. Please check your internet connection and try again." />
        </Specimen>
      </Specimens>
    </Part>
  )
}
