import type { AdminContentPage } from '@amritvasya/contract'
import { contentPageLimits } from '@amritvasya/contract/rules/content-pages'
import { Box, Button, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { SourceContextProvider } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { ReorderButtons } from '../ui/reorder-buttons.tsx'
import { BlockFields } from './block-fields.tsx'

type BlockType = AdminContentPage['blocks'][number]['type']

const names: Readonly<Record<BlockType, string>> = {
  text: 'Text',
  picture: 'Picture',
  products: 'Row of products',
  button: 'Button',
}
const empty: Readonly<Record<BlockType, object>> = {
  text: { type: 'text', text: '' },
  picture: { type: 'picture', picture: null, caption: '' },
  products: { type: 'products', title: '', categoryId: null, productIds: [] },
  button: { type: 'button', label: '', to: '' },
}
const addLabels: readonly (readonly [BlockType, string])[] = [
  ['text', 'Add text'],
  ['picture', 'Add a picture'],
  ['products', 'Add products'],
  ['button', 'Add a button'],
]

/** The parts of a page in their order. */
export function BlocksInput({ isTextOnly }: { isTextOnly: boolean }) {
  const { fields, append, move, remove } = useFieldArray({ name: 'blocks' })
  const id = useId()
  const blocks = fields as (Record<'id', string> & { type: BlockType })[]
  const offered = addLabels.filter(([type]) => !isTextOnly || type === 'text')
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        component="ol"
        aria-label="Parts of the page"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {blocks.map((block, place) => {
          const what = `part ${place + 1}`
          return (
            <Box
              component="li"
              key={block.id}
              aria-labelledby={`${id}${place}`}
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, md: 2 }, pb: 0.5 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 44, mb: 0.5 }}>
                <Typography id={`${id}${place}`} variant="h3" sx={{ flexGrow: 1 }}>
                  {names[block.type]}
                </Typography>
                <ReorderButtons
                  what={what}
                  place={place}
                  count={blocks.length}
                  onMove={(to) => move(place, to)}
                />
                <Button
                  color="error"
                  startIcon={<Trash2 size={18} aria-hidden="true" />}
                  aria-label={`Remove ${what}`}
                  onClick={() => remove(place)}
                >
                  Remove
                </Button>
              </Box>
              <SourceContextProvider
                value={{ getSource: (name) => `blocks.${place}.${name}`, getLabel: (name) => name }}
              >
                <BlockFields type={block.type} hasFacts={isTextOnly} />
              </SourceContextProvider>
            </Box>
          )
        })}
      </Box>
      {blocks.length < contentPageLimits.blocks ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {offered.map(([type, label]) => (
            <Button
              key={type}
              variant="outlined"
              startIcon={<Plus size={18} aria-hidden="true" />}
              onClick={() => append(empty[type])}
            >
              {label}
            </Button>
          ))}
        </Box>
      ) : (
        <Typography
          sx={{ color: 'text.secondary' }}
        >{`No more than ${contentPageLimits.blocks} parts.`}</Typography>
      )}
    </Box>
  )
}
