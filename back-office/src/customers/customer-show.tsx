import type { AdminCustomer } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { can, may, type Rights } from '../platform/permissions.ts'
import { ActionButton, ReasonedActionButton } from '../ui/action-button.tsx'
import { ContactLinks } from '../ui/contact-links.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { listWith } from '../ui/list-with.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { stateOf } from './customer-state.ts'

function BlockCustomer({ customer: { id, isBlocked, fullName } }: { customer: AdminCustomer }) {
  const { permissions } = usePermissions<Rights>()
  if (!may(permissions, `POST /back-office/customers/:id/${isBlocked ? 'unblock' : 'block'}`)) return null
  if (isBlocked) {
    return (
      <ActionButton
        label="Unblock"
        title={`Let ${fullName} in again?`}
        confirmLabel="Unblock"
        variant="outlined"
        action="POST /back-office/customers/:id/unblock"
        request={{ params: { id } }}
        done={`${fullName} can sign in again`}
      >
        They can sign in and order again.
      </ActionButton>
    )
  }
  return (
    <ReasonedActionButton
      label="Block"
      title={`Block ${fullName}?`}
      confirmLabel="Block"
      variant="outlined"
      color="error"
      note="They are signed out everywhere and cannot sign in. Their existing orders are not affected."
      help="For the audit log. The customer does not see it."
      action="POST /back-office/customers/:id/block"
      request={(reason) => ({ params: { id }, body: { reason } })}
      done={`${fullName} is blocked and signed out`}
    />
  )
}

const nomineeOf = ({ nominee }: AdminCustomer): string =>
  nominee ? [nominee.name, nominee.email, nominee.phone].filter(Boolean).join(', ') : 'Nobody named'

export function CustomerShow() {
  const { permissions } = usePermissions<Rights>()
  return (
    <ShowPage<AdminCustomer>
      title={({ fullName }) => fullName}
      actions={(customer) => <BlockCustomer customer={customer} />}
    >
      {(customer) => (
        <SectionCard
          title="Account"
          actions={
            <>
              {can(permissions, 'data-access') && (
                <Button
                  component={Link}
                  to={`/data-access${listWith({ customerId: customer.id })}`}
                  variant="outlined"
                >
                  Who saw these data
                </Button>
              )}
              {can(permissions, 'store-credits') && (
                <Button
                  component={Link}
                  to={`/store-credits${listWith({ customerId: customer.id })}`}
                  variant="outlined"
                >
                  Their credit
                </Button>
              )}
              <Button component={Link} to={`/orders${listWith({ q: customer.email })}`} variant="outlined">
                Their orders
              </Button>
            </>
          }
        >
          <DescriptionList
            facts={[
              ['State', <StatusChip key="state" {...stateOf(customer)} />],
              ['Since', <DateField key="since" value={customer.createdAt} />],
              ['Orders', customer.orders],
              ['Spent', <MoneyField key="spent" rupees={customer.spent} />],
              can(permissions, 'data-access') && [
                'Nominee (acts after the customer’s death)',
                nomineeOf(customer),
              ],
              ['Last order', <DateField key="last" value={customer.lastOrderAt} time />],
            ]}
          />
          <ContactLinks email={customer.email} phone={customer.phone} />
        </SectionCard>
      )}
    </ShowPage>
  )
}
