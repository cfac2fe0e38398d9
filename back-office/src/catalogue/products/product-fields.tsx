import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { CategoryInput } from '../../ui/category-input.tsx'
import { choicesOf } from '../../ui/choices.ts'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { SeoFields } from '../../ui/seo-fields.tsx'
import { labelNames, returnNames } from '../../ui/value-words.ts'
import { DeclarationFields } from './declaration-fields.tsx'
import { GstRateInput } from './gst-rate-input.tsx'
import { HsnInput } from './hsn-input.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { newVariant, type ProductDraft } from './product-draft.ts'
import { VariantsInput } from './variants-input.tsx'

/** These are the form's values for a new product. */
export const newProduct: ProductDraft = {
  label: 'regular',
  isPublished: false,
  isFeatured: false,
  returns: 'usual',
  shippingRate: null,
  hsnCode: '',
  gstRate: 3,
  lowStockAt: 5,
  pictures: [],
  variants: [newVariant],
}

const whole = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 ? undefined : 'Please enter a whole number'

function Fields({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid' }}>{children}</Box>
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr', xl: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}

/** @param props isNew puts the cursor into the name */
export function ProductFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <SectionCard title="Basics">
          <Fields>
            <TextInput
              source="name"
              autoFocus={isNew}
              validate={required('Please enter a name')}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <TextInput
              source="shortDescription"
              label="Short description"
              helperText="One or two sentences, under the name"
              multiline
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
            <TextInput
              source="description"
              label="Description"
              multiline
              minRows={5}
              helperText="Leave a blank line for a new paragraph"
            />
          </Fields>
        </SectionCard>
        <SectionCard title="Pictures">
          <PicturesInput />
        </SectionCard>
        <SectionCard title="Variants, prices and stock">
          <VariantsInput />
        </SectionCard>
        <SectionCard title="In search results">
          <SeoFields
            path="/product/…"
            titleFrom="name"
            descriptionFrom={['shortDescription', 'description']}
          />
        </SectionCard>
        <SectionCard title="Origin and maker">
          <FieldsGrid>
            <DeclarationFields />
          </FieldsGrid>
        </SectionCard>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <SectionCard title="In the shop">
          <Fields>
            <BooleanInput
              source="isPublished"
              label="Published"
              helperText="Visible to shoppers as soon as you save"
            />
            <BooleanInput source="isFeatured" label="Featured on the home page" helperText={false} />
            <SelectInput
              source="label"
              label="Label"
              choices={choicesOf(labelNames)}
              validate={required('Please choose a label')}
              helperText={false}
            />
          </Fields>
        </SectionCard>
        <SectionCard title="Category and brand">
          <Fields>
            <CategoryInput validate={required('Please choose a category')} />
            <ReferenceInput
              source="brandId"
              reference="brands"
              sort={{ field: 'name', order: 'ASC' }}
              perPage={100}
            >
              <AutocompleteInput
                label="Brand"
                optionText="name"
                validate={required('Please choose a brand')}
                helperText={false}
              />
            </ReferenceInput>
            <TextInput source="productCode" label="Product code" helperText="Leave empty to generate one" />
            <TextInput source="material" helperText={false} />
            <SelectInput
              source="returns"
              label="Returns"
              choices={choicesOf(returnNames)}
              validate={required()}
              helperText="Shown on the product page. Damaged or wrong pieces can always be returned."
            />
          </Fields>
        </SectionCard>
        <SectionCard title="Filters in the shop">
          <Fields>
            <TextInput
              source="stones"
              label="Stones"
              helperText="Such as: Amethyst, Rose quartz. Leave empty to take those of the material"
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
            <TextInput
              source="colors"
              label="Colours"
              helperText="Such as: Violet, Gold. Those of the variants count as well"
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
            <TextInput
              source="intentions"
              label="Intentions"
              helperText="What it is given or worn for, such as: Calm, New beginnings"
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Fields>
        </SectionCard>
        <SectionCard title="Tax, shipping and stock">
          <Pair>
            <HsnInput source="hsnCode" />
            <GstRateInput source="gstRate" codeSource="hsnCode" />
            <MoneyInput
              source="shippingRate"
              label="Shipping per piece"
              helperText="Leave empty for the standard rate"
            />
            <NumberInput
              source="lowStockAt"
              label="Low stock alert"
              min={0}
              validate={whole}
              helperText="At this many pieces or fewer"
            />
          </Pair>
        </SectionCard>
      </Box>
    </Box>
  )
}
