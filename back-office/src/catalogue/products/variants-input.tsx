import { Box, Button, Typography } from '@mui/material'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { newVariant, type ProductDraft } from './product-draft.ts'
import { VariantFields } from './variant-fields.tsx'

/** The first variant is the default variant. */
export function VariantsInput() {
  const { fields, append, remove, move } = useFieldArray<ProductDraft, 'variants', 'key'>({
    name: 'variants',
    keyName: 'key',
  })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.length > 1 && (
        <Typography sx={{ color: 'text.secondary' }}>
          The first variant is the one that cards add and the product page opens with. Put the one most people
          need first, such as an adult’s size.
        </Typography>
      )}
      {fields.map((variant, i) => (
        <VariantFields
          key={variant.key}
          index={i}
          count={fields.length}
          variant={variant}
          onMove={(to) => move(i, to)}
          onRemove={() => remove(i)}
        />
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<Plus size={18} aria-hidden="true" />}
          onClick={() => append({ ...newVariant }, { shouldFocus: false })}
        >
          Add a variant
        </Button>
      </Box>
    </Box>
  )
}
