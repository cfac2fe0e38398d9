import { countryCodes, countryName } from '@amritvasya/contract/rules/countries'
import { isImported } from '@amritvasya/contract/rules/declarations'
import { AutocompleteInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

const countries = countryCodes.map((code) => ({ id: code, name: countryName(code) }))
const MAX_PARTY_LENGTH = 400
const party = { multiline: true, slotProps: { htmlInput: { maxLength: MAX_PARTY_LENGTH } } } as const

const month = (value: unknown) =>
  !value || /^20\d{2}-(0[1-9]|1[0-2])$/.test(String(value))
    ? undefined
    : 'Please enter month and year like 2026-03'

/** It has the declarations of the Legal Metrology (Packaged Commodities) Rules, 2011. */
export function DeclarationFields() {
  const [origin, isPublished]: unknown[] = useWatch({ name: ['countryOfOrigin', 'isPublished'] })
  const isForeign = isImported(typeof origin === 'string' ? origin : null)
  const importer = (value: unknown) =>
    isForeign && isPublished === true && !value
      ? 'Please enter the importer before you publish an imported product'
      : undefined
  return (
    <>
      <AutocompleteInput
        source="countryOfOrigin"
        label="Country of origin"
        choices={countries}
        helperText="Shoppers can filter by it; the law asks for it"
      />
      {isForeign && (
        <TextInput
          {...party}
          source="importer"
          label="Importer"
          validate={importer}
          helperText="Name and full address with pincode"
        />
      )}
      <TextInput
        {...party}
        source="manufacturer"
        label="Manufacturer"
        helperText={isForeign ? 'Name and country, if you know it' : 'Name and full address with pincode'}
      />
      <TextInput
        {...party}
        source="packer"
        label="Packer"
        helperText="Only if somebody else packs it: name and full address"
      />
      <TextInput
        source="manufacturedMonth"
        label={isForeign ? 'Month of import' : 'Month of manufacture'}
        placeholder="2026-03"
        validate={month}
        helperText="Year and month, such as 2026-03"
      />
      <TextInput
        {...party}
        source="consumerCare"
        label="Consumer care"
        helperText="Leave empty to show the address, phone and email of the settings"
      />
    </>
  )
}
