import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from 'react-admin'

/** Chooses a category by its path, in the order of the tree. */
export function CategoryInput({
  source = 'categoryId',
  label = 'Category',
  ...input
}: AutocompleteInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="categories"
      sort={{ field: 'tree', order: 'ASC' }}
      perPage={100}
    >
      <AutocompleteInput label={label} optionText="path" helperText={false} {...input} />
    </ReferenceInput>
  )
}
