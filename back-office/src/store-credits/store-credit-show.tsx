import type { StoreCredit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Box, Typography } from '@mui/material'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { BlockCredit } from './block-credit.tsx'
import { CodeButton } from './code-button.tsx'
import { creditName, creditStates, transferKinds, transferSigns } from './credit-words.ts'
import { Holder } from './holder.tsx'
import { MoveButton } from './move-button.tsx'

function History({ history }: Pick<StoreCredit, 'history'>) {
  return (
    <SectionCard title="History">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map(({ kind, amount, comment, staff, createdAt }) => (
          <Box component="li" key={`${createdAt} ${kind}`} sx={{ py: 1, display: 'flex', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{transferKinds[kind]}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[formatDateTime(createdAt), staff].filter(Boolean).join(', ')}
              </Typography>
              {comment && <Typography>{comment}</Typography>}
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {`${transferSigns[kind]} ${formatExactRupees(amount)}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

export function StoreCreditShow() {
  return (
    <ShowPage<StoreCredit>
      title={creditName}
      note={({ createdAt }) => `Given ${formatDateTime(createdAt)}`}
      actions={(credit) => (
        <>
          <MoveButton
            credit={credit}
            action="redeem"
            isOffered={credit.state === 'open' && (credit.kind === 'customer' || credit.lastFour !== null)}
          />
          <MoveButton credit={credit} action="return" isOffered={credit.redeemed > 0} />
          <CodeButton credit={credit} />
          <BlockCredit credit={credit} />
        </>
      )}
    >
      {(credit) => (
        <>
          {credit.isFrozen && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              The payment of this gift card is disputed, or was lost to a dispute: nothing of it can be spent.
            </Alert>
          )}
          <SectionCard title="Credit" actions={<StatusChip {...creditStates[credit.state]} />}>
            <DescriptionList
              facts={[
                ['Left', <MoneyField key="left" rupees={credit.balance} />],
                ['Given', <MoneyField key="issued" rupees={credit.issued} />],
                ['Redeemed', <MoneyField key="redeemed" rupees={credit.redeemed} />],
                ...(credit.expired > 0
                  ? [['Expired', <MoneyField key="expired" rupees={credit.expired} />] as const]
                  : []),
                ['Belongs to', <Holder key="holder" credit={credit} />],
                ['Expires', credit.expiresAt ? formatDateTime(credit.expiresAt) : 'Never'],
                ['Reason', credit.reason],
              ]}
            />
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', maxWidth: '65ch' }}>
              You redeem it here when it pays for something: the checkout of the shop does not take it. It is
              a means of payment and no discount, so an invoice keeps its full amount.
            </Typography>
          </SectionCard>
          <History history={credit.history} />
        </>
      )}
    </ShowPage>
  )
}
