import type { StoreCredit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Typography } from '@mui/material'
import { ActionButton, ReasonedActionButton } from '../ui/action-button.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { CodeButton } from './code-button.tsx'
import { creditName, creditStates, transferKinds, transferSigns } from './credit-words.ts'
import { Holder } from './holder.tsx'
import { MoveButton } from './move-button.tsx'

function BlockCredit({ credit }: { credit: StoreCredit }) {
  const { id, state } = credit
  return (
    <>
      <ActionButton
        label="Unblock"
        isOffered={state === 'blocked'}
        title={`Unblock: ${creditName(credit)}?`}
        confirmLabel="Unblock"
        variant="outlined"
        action="POST /back-office/store-credits/:id/unblock"
        request={{ params: { id } }}
        done="The credit is unblocked"
      >
        It pays again, unless it has expired.
      </ActionButton>
      <ReasonedActionButton
        label="Block"
        isOffered={state === 'open'}
        title={`Block: ${creditName(credit)}?`}
        confirmLabel="Block"
        variant="outlined"
        color="error"
        note="It pays for nothing until you unblock it. What is left stays on it."
        help="For the audit log, such as “Reported stolen”"
        action="POST /back-office/store-credits/:id/block"
        request={(reason) => ({ params: { id }, body: { reason } })}
        done="The credit is blocked"
      />
    </>
  )
}

function History({ history }: Pick<StoreCredit, 'history'>) {
  return (
    <SectionCard title="History">
      <HistoryList
        entries={history.map(({ kind, amount, comment, staff, createdAt }) => ({
          key: `${createdAt} ${kind}`,
          title: transferKinds[kind],
          note: [formatDateTime(createdAt), staff].filter(Boolean).join(', '),
          text: comment,
          aside: (
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {`${transferSigns[kind]} ${formatExactRupees(amount)}`}
            </Typography>
          ),
        }))}
      />
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
                credit.expired > 0 && ['Expired', <MoneyField key="expired" rupees={credit.expired} />],
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
