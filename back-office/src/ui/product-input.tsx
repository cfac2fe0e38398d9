import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

export function ProductInput() {
  return (
    <ReferenceInput source="productId" reference="products" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        label="Product"
        optionText="name"
        filterToQuery={(q: string) => ({ q })}
        validate={required('Please choose a product')}
      />
    </ReferenceInput>
  )
}
