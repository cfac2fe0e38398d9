import type { StockItem } from '@amritvasya/contract'
import { TextField, type Theme, useMediaQuery } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { type Draft, type Figure, figures, textOf, tidied } from './drafts.ts'

type Props = {
  item: StockItem
  row: number
  figure: Figure
  draft: Draft | undefined
  onType: (item: StockItem, figure: Figure, text: string) => void
}

const names: Record<Figure, string> = { sellingPrice: 'Selling price', mrp: 'MRP', quantity: 'Stock' }

const cellId = (figure: Figure | undefined, row: number) => `figure-${figure}-${row}`

/** It is undefined when the key edits the text. */
function target({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, figure: Figure, row: number) {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const column = figures.indexOf(figure)
  if (key === 'Enter' || key === 'ArrowDown') return cellId(figure, row + 1)
  if (key === 'ArrowUp') return cellId(figure, row - 1)
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return cellId(figures[column - 1], row)
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length))
    return cellId(figures[column + 1], row)
  return undefined
}

export function FigureCell({ item, row, figure, draft, onType }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const text = draft?.texts[figure]
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
    const id = target(event, figure, row)
    if (id === undefined) return
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  const label = `${names[figure]} of ${item.productName}${item.variantName && `, ${item.variantName}`}`
  return (
    <TextField
      id={cellId(figure, row)}
      label={isPhone ? names[figure] : undefined}
      value={text ?? textOf(item, figure)}
      onChange={(event) => onType(item, figure, event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => text !== undefined && onType(item, figure, tidied(figure, text))}
      sx={{ width: isPhone ? '100%' : '6.75rem' }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: figure === 'quantity' ? 'numeric' : 'decimal',
          autoComplete: 'off',
          onKeyDown: go,
          style: { fontWeight: text === undefined ? 400 : 600, fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  )
}
