import { Checkbox, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useEffect } from 'react'
import { BooleanInput, Form, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { AnsweredFilter } from '../../ui/answered-filter.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { DateTimeInput } from '../../ui/date-time-input.tsx'
import { DayInput } from '../../ui/day-input.tsx'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { FormToolbar } from '../../ui/form-toolbar.tsx'
import { ManyInput } from '../../ui/many-input.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { OptionalPart } from '../../ui/optional-part.tsx'
import { PictureField } from '../../ui/pictures/picture-field.tsx'
import { ProductSearch } from '../../ui/product-search.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SearchPreview } from '../../ui/search-preview.tsx'
import { SeoFields } from '../../ui/seo-fields.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Samples } from '../samples.tsx'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const record = {
  name: 'Amethyst bracelet',
  price: 124_999.5,
  was: -1,
  until: '2026-10-02T10:30:00.000Z',
  from: '2026-11-05',
  sale: { percent: 10 },
  films: [{ title: 'How a mala is strung' }],
}

function Refused() {
  const { setError } = useFormContext()
  // A form drops its errors when it loads its record, after its fields are mounted.
  useEffect(() => {
    const next = requestAnimationFrame(() => setError('was', { message: 'An amount cannot be below zero' }))
    return () => cancelAnimationFrame(next)
  }, [setError])
  return null
}

export function Fields() {
  return (
    <Part
      id="fields"
      title="Fields"
      lead="44 px high where fingers work, 40 px elsewhere. The label stands in the edge; help and errors below, where they belong to the field."
    >
      <Samples>
        <Form record={record} onSubmit={() => undefined}>
          <Refused />
          <Specimens>
            <Specimen name="TextField" state="Usual, help, error, off">
              <TextField label="Name" defaultValue="Asha Devi" fullWidth margin="dense" />
              <TextField label="Pincode" helperText="Six digits" fullWidth margin="dense" />
              <TextField
                label="Email"
                defaultValue="asha@"
                error
                helperText="Please enter an email address"
                fullWidth
                margin="dense"
              />
              <TextField label="Order" defaultValue="AMV-2026-000123" disabled fullWidth margin="dense" />
            </Specimen>
            <Specimen name="Select, Switch, Checkbox" state="Usual and off">
              <TextField select label="Role" defaultValue="packer" fullWidth margin="dense">
                <MenuItem value="packer">Packer</MenuItem>
                <MenuItem value="editor">Editor</MenuItem>
              </TextField>
              <FormControlLabel control={<Switch defaultChecked />} label="On" />
              <FormControlLabel control={<Switch />} label="Not on" />
              <FormControlLabel control={<Switch disabled />} label="Off" />
              <FormControlLabel control={<Checkbox defaultChecked />} label="Chosen" />
              <FormControlLabel control={<Checkbox disabled />} label="Not to be chosen" />
            </Specimen>
            <Specimen name="Inputs of a form" state="With a mark where something must be entered.">
              <TextInput source="name" validate={required()} />
              <NumberInput source="pieces" />
              <SelectInput source="kind" choices={[{ id: 'new', name: 'New' }]} />
              <BooleanInput source="shown" label="Shown in the shop" />
            </Specimen>
            <Specimen name="MoneyInput" state="Usual, error, off. With Indian grouping while nobody types.">
              <MoneyInput source="price" label="Price" helperText="With GST" />
              <MoneyInput source="was" label="MRP" />
              <MoneyInput source="least" label="Least" disabled />
            </Specimen>
            <Specimen name="DateTimeInput" state="In Indian time, wherever the device is.">
              <DateTimeInput source="until" label="Until" />
            </Specimen>
            <Specimen name="DayInput" state="A filter by days: in words while nobody types.">
              <FieldsGrid>
                <DayInput source="from" label="From" />
                <DayInput source="to" label="To" />
              </FieldsGrid>
            </Specimen>
            <Specimen
              name="SearchField and AnsweredFilter"
              state="Above lists; what is typed is searched at once."
            >
              <SearchField label="Name or code" />
              <AnsweredFilter />
            </Specimen>
            <Specimen name="ProductSearch" state="Finds a product to add; Enter adds the first.">
              <ProductSearch onAdd={() => undefined} canAdd={() => true} />
            </Specimen>
            <Specimen name="FilterRow, ChoiceFilter" state="Three short filters share a line on phones.">
              <FilterRow>
                {['Reply', 'Shown', 'Stars'].map((label) => (
                  <ChoiceFilter key={label} source={label} label={label} choices={[]} />
                ))}
              </FilterRow>
            </Specimen>
            <Specimen name="OptionalPart" state="There, and not there.">
              <OptionalPart source="sale" label="Has a sale" empty={{ percent: 5 }}>
                <NumberInput source="sale.percent" label="Per cent off" />
              </OptionalPart>
              <OptionalPart source="gift" label="Comes with a gift" empty={{}}>
                <TextInput source="gift.name" />
              </OptionalPart>
            </Specimen>
            <Specimen name="ManyInput" state="Each in a frame; at most two here.">
              <ManyInput source="films" one="film" empty={{ title: '' }} max={2}>
                <TextInput source="title" label="Title" />
              </ManyInput>
            </Specimen>
            <Specimen name="Choice" state="A few, of which one is taken with one tap.">
              <Choice
                label="Prices"
                value="up"
                choices={[
                  { id: 'up', name: 'Raise' },
                  { id: 'down', name: 'Lower' },
                ]}
                onChange={() => {}}
              />
            </Specimen>
            <Specimen name="Stepper" state="None, some, all.">
              {[0, 1, 3].map((value) => (
                <Stepper key={value} name={`Agate ${value}`} value={value} max={3} onChange={() => {}} />
              ))}
            </Specimen>
            <Specimen name="FieldsGrid" state="Side by side where there is room.">
              <FieldsGrid>
                <TextInput source="city" />
                <TextInput source="state" />
              </FieldsGrid>
            </Specimen>
            <Specimen name="PictureField" state="Empty">
              <PictureField
                label="Picture at the top"
                addLabel="Add a picture at the top"
                value={null}
                onChange={() => undefined}
              />
            </Specimen>
            <Specimen name="SearchPreview" state="Cut where search engines cut.">
              <SearchPreview
                path="/product/…"
                title="Amethyst bracelet, 8 mm, natural stone from Uruguay, strung in Jaipur | Amritvasya"
                description="Deep violet beads on elastic cord."
              />
            </Specimen>
            <Specimen name="SeoFields" state="Empty fields show what the page says by itself.">
              <SeoFields path="/product/…" titleFrom="name" descriptionFrom={['about']} />
            </Specimen>
            <Specimen
              name="FormToolbar"
              state="Rests until something has changed; stays in sight on long forms."
              wide
            >
              <FormToolbar>Beside it stands what else can be done.</FormToolbar>
            </Specimen>
          </Specimens>
        </Form>
      </Samples>
    </Part>
  )
}
