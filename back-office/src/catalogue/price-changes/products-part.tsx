import { Box, Typography } from '@mui/material'
import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../../ui/choice.tsx'
import { ProductFilter } from '../product-filters.tsx'
import type { Draft, Start } from './draft.ts'

/** The filters of the list of products. */
export function ProductsPart({ productIds }: Pick<Start, 'productIds'>) {
  const { setValue } = useFormContext<Draft>()
  const products = useWatch<Draft, 'products'>({ name: 'products' })
  const count = productIds?.length ?? 0
  return (
    <>
      {productIds && (
        <Choice
          label="Which products"
          value={products}
          choices={[
            { id: 'chosen', name: count === 1 ? 'The chosen one' : `The ${count} chosen ones` },
            { id: 'found', name: 'By filter' },
          ]}
          onChange={(next) => setValue('products', next)}
        />
      )}
      {products === 'found' && (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
            Without a filter these are all products of the shop, drafts too.
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(12, minmax(0, 1fr))' },
              '& .MuiFormControl-root': { m: 0, minWidth: 0 },
              '& > *': { gridColumn: { md: 'span 3' } },
              '& > :nth-of-type(-n + 3)': { gridColumn: { xs: '1 / -1', md: 'span 4' } },
            }}
          >
            <TextInput source="filter.q" label="Name, code or SKU" helperText={false} fullWidth />
            <Reference
              source="filter.categoryId"
              reference="categories"
              label="Category"
              text="path"
              sort="tree"
            />
            <Reference source="filter.brandId" reference="brands" label="Brand" text="name" sort="name" />
            <ProductFilter name="isPublished" source="filter.isPublished" />
            <ProductFilter name="label" source="filter.label" />
            <ProductFilter name="isDeclared" source="filter.isDeclared" />
            <ProductFilter name="isLow" source="filter.isLow" />
          </Box>
        </>
      )}
    </>
  )
}

type ReferenceProps = { source: string; reference: string; label: string; text: string; sort: string }

function Reference({ source, reference, label, text, sort }: ReferenceProps) {
  return (
    <Box>
      <ReferenceInput
        source={source}
        reference={reference}
        sort={{ field: sort, order: 'ASC' }}
        perPage={100}
      >
        <AutocompleteInput label={label} optionText={text} helperText={false} fullWidth />
      </ReferenceInput>
    </Box>
  )
}
