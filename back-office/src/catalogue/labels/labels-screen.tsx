import { type LabelSheet, labelSheets } from '@amritvasya/contract/rules/barcodes'
import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useRead } from '../../platform/use-read.ts'
import { Choice } from '../../ui/choice.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProductSearch } from '../../ui/product-search.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import {
  amountOf,
  type Choices,
  isFirstWrong,
  type Line,
  newLine,
  pathOf,
  type Start,
  whyNot,
  withItem,
} from './draft.ts'
import { LabelLine } from './label-line.tsx'

const sheets = Object.entries(labelSheets).map(([id, { name }]) => ({ id: id as LabelSheet, name }))

/** The lists hand over their choice by the history, which keeps it over a reload. */
export function LabelsScreen() {
  const { productIds = [], variantIds = [] } = (useLocation().state ?? {}) as Start
  const isChosenBefore = productIds.length + variantIds.length > 0
  const { data, error, refetch } = useRead(
    'GET /back-office/labels',
    { query: { products: productIds.join(',') || undefined, variants: variantIds.join(',') || undefined } },
    // Typed text must not be replaced.
    { enabled: isChosenBefore, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <>
      <PageTitle
        title="Barcode labels"
        note="A label has the barcode of the maker where the product has one, and the shop’s own code otherwise. Print it in its actual size."
      />
      {isChosenBefore && error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : isChosenBefore && !data ? (
        <Loading shape="cards" />
      ) : (
        <Chosen start={(data?.items ?? []).map(newLine)} />
      )}
    </>
  )
}

function Chosen({ start }: { start: Line[] }) {
  const [lines, setLines] = useState<readonly Line[]>(start)
  const [choices, setChoices] = useState<Choices>({ sheet: 'a4-65', first: '1', hasMrp: false })
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some })
  const { labels, sheets: sheetCount } = amountOf(lines, choices)
  const problem = whyNot(lines, choices)
  const isRoll = choices.sheet === 'roll-50x25'
  const amount = labels === 1 ? '1 label' : `${labels} labels`
  return (
    <>
      <SectionCard title="Products">
        <ProductSearch canAdd={() => true} onAdd={(item) => setLines((before) => withItem(before, item))} />
        {lines.length === 0 ? (
          <Empty title="No products chosen">Find them here, or choose them in the list of products.</Empty>
        ) : (
          <Box component="ul" aria-label="Products to label" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map(({ item, count }) => (
              <LabelLine
                key={item.id}
                item={item}
                count={count}
                onChange={(next) =>
                  setLines(lines.map((line) => (line.item.id === item.id ? { ...line, count: next } : line)))
                }
                onRemove={() => setLines(lines.filter((line) => line.item.id !== item.id))}
              />
            ))}
          </Box>
        )}
      </SectionCard>
      <SectionCard title="Sheet">
        <Choice
          label="Labels"
          value={choices.sheet}
          choices={sheets}
          onChange={(sheet) => change({ sheet, first: '1' })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 1 }}>
          {!isRoll && (
            <TextField
              label="First free label"
              value={choices.first}
              onChange={({ target }) => change({ first: target.value })}
              error={isFirstWrong(choices)}
              helperText="Of a sheet that was begun, counted by row"
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } }}
              sx={{ width: '17rem' }}
            />
          )}
          <FormControlLabel
            control={<Checkbox checked={choices.hasMrp} onChange={(_, hasMrp) => change({ hasMrp })} />}
            label="Print the MRP"
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
          <Button
            variant="contained"
            size="large"
            disabled={problem !== undefined}
            href={problem === undefined ? `/api/back-office${pathOf(lines, choices)}` : ''}
            target="_blank"
            rel="noopener"
            startIcon={<Printer size={18} aria-hidden="true" />}
          >
            {labels === 0 ? 'Print labels' : `Print ${amount}`}
          </Button>
          <Typography role="status" sx={{ color: problem ? 'text.primary' : 'text.secondary' }}>
            {problem ??
              (isRoll ? amount : `${amount} on ${sheetCount === 1 ? 'one sheet' : `${sheetCount} sheets`}`)}
          </Typography>
        </Box>
      </SectionCard>
    </>
  )
}
