import type { StoreCredit } from '@amritvasya/contract'
import { isGiftCardCode, normalisedCode } from '@amritvasya/contract/rules/gift-card-code'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../platform/http.ts'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { chipChoices, choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FilterRow } from '../ui/filter-row.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { creditKinds, creditName, creditStates } from './credit-words.ts'
import { Holder } from './holder.tsx'

/** The code goes to the server in a body, since addresses are logged. */
function FindByCode() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const isCode = isGiftCardCode(normalisedCode(code))
  const find = async () => {
    const { item } = await call('POST /back-office/store-credits/find', { body: { code } })
    setCode('')
    navigate(`/store-credits/${item.id}/show`)
  }
  return (
    <ConfirmButton
      label="Find by code"
      right="POST /back-office/store-credits/find"
      title="Find a gift card"
      confirmLabel="Find"
      variant="outlined"
      isComplete={isCode}
      onConfirm={find}
    >
      {(isTried) => (
        <TextField
          label="Code on the card"
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          error={isTried && !isCode}
          helperText={
            isTried && !isCode
              ? 'This is not a code of a gift card. Please compare it with the card.'
              : '16 letters and digits; dashes may be left out'
          }
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
          required
          fullWidth
          autoFocus
        />
      )}
    </ConfirmButton>
  )
}

const columns: readonly Column<StoreCredit>[] = [
  { label: 'Given', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
  { label: 'Credit', onCard: 'title', render: creditName },
  { label: 'Belongs to', render: (credit) => <Holder credit={credit} /> },
  { label: 'Reason', render: ({ reason }) => reason },
  { label: 'Left', align: 'right', render: ({ balance }) => <MoneyField rupees={balance} /> },
  { label: 'State', onCard: 'aside', render: ({ state }) => <StatusChip {...creditStates[state]} /> },
]

export function StoreCreditList() {
  return (
    <ListPage<StoreCredit>
      title="Store credit and gift cards"
      columns={columns}
      filters={
        <>
          <SearchField label="Last four characters of a code, or the reason" />
          <FilterRow>
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(creditKinds)} />
            <ChoiceFilter source="state" label="State" choices={chipChoices(creditStates)} />
          </FilterRow>
        </>
      }
      opens="show"
      actions={<FindByCode />}
      addLabel="Give credit"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No credit given yet"
      emptyNote="Give a customer credit, or sell a gift card at the counter. Both are redeemed here, by you: the checkout of the shop does not take them."
    />
  )
}
