import type { AdminContentPage, ShownPicture } from '@amritvasya/contract'
import { contentPageLimits, isSafeLink } from '@amritvasya/contract/rules/content-pages'
import { placeholders } from '@amritvasya/contract/rules/policies/policy'
import { AutocompleteArrayInput, ReferenceArrayInput, required, TextInput, useInput } from 'react-admin'
import { CategoryInput } from '../ui/category-input.tsx'
import { PictureField } from '../ui/pictures/picture-field.tsx'

type Props = {
  type: AdminContentPage['blocks'][number]['type']
  /** True names the placeholders for what the settings hold. */
  hasFacts: boolean
}

const markdownHelp =
  '## Heading, **bold**, *italic*, - list, > quote, [words](/products) for a link. Leave a blank line for a new paragraph.'
const { officer: _, ...facts } = placeholders
const factsHelp = ` The shop fills in ${Object.values(facts).join(', ')} and more from the settings.`

function PictureBlock() {
  const { field, fieldState } = useInput<ShownPicture | null>({
    source: 'picture',
    defaultValue: null,
    validate: required('Please add a picture'),
  })
  return (
    <>
      <PictureField
        label="Picture"
        addLabel="Choose a picture"
        value={field.value ?? null}
        error={fieldState.error}
        onChange={field.onChange}
      />
      <TextInput source="caption" label="Caption" slotProps={{ htmlInput: { maxLength: 200 } }} />
    </>
  )
}

function ProductsBlock() {
  return (
    <>
      <TextInput source="title" label="Heading" slotProps={{ htmlInput: { maxLength: 100 } }} />
      <CategoryInput
        label="Products of a category"
        helperText={`The first ${contentPageLimits.products}, in the order of its page`}
      />
      <ReferenceArrayInput source="productIds" reference="products" sort={{ field: 'name', order: 'ASC' }}>
        <AutocompleteArrayInput
          label="Or chosen products"
          optionText="name"
          helperText={`At most ${contentPageLimits.products}; only while no category is chosen`}
        />
      </ReferenceArrayInput>
    </>
  )
}

const checkLink = (to?: string) =>
  to && !isSafeLink(to) ? 'A link begins with / for a page of the shop, or with https://' : undefined

/** It has the fields of one part of a page. */
export function BlockFields({ type, hasFacts }: Props) {
  if (type === 'picture') return <PictureBlock />
  if (type === 'products') return <ProductsBlock />
  if (type === 'button') {
    return (
      <>
        <TextInput
          source="label"
          label="Text of the button"
          validate={required('Please enter the text of the button')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextInput
          source="to"
          label="Leads to"
          helperText="A page of the shop, such as /products, or another site"
          validate={[required('Please enter where the button leads'), checkLink]}
          slotProps={{ htmlInput: { maxLength: 300, inputMode: 'url', spellCheck: false } }}
        />
      </>
    )
  }
  return (
    <TextInput
      source="text"
      label="Text"
      multiline
      minRows={8}
      parse={(value: string) => value}
      helperText={hasFacts ? markdownHelp + factsHelp : markdownHelp}
      slotProps={{ htmlInput: { maxLength: contentPageLimits.text } }}
    />
  )
}
