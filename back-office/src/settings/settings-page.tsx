import type { ShopSettings } from '@amritvasya/contract'
import { Box, Button } from '@mui/material'
import type { ComponentType } from 'react'
import { Navigate, NavLink, useLocation } from 'react-router-dom'
import { call } from '../platform/http.ts'
import { tokens } from '../theme/tokens.ts'
import { DocumentPage } from '../ui/document-page.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LegalFields } from './legal-fields.tsx'
import { MessageFields } from './message-fields.tsx'
import { fieldsOf, type SettingsPageAddress, settingsPages, withOwnFields } from './pages.ts'
import { PaymentFields } from './payment-fields.tsx'
import { SelfDeclarationCard } from './self-declaration-card.tsx'
import { ShopFields } from './shop-fields.tsx'

const read = (signal?: AbortSignal) => call('GET /back-office/settings', {}, signal)

const forms: Readonly<Record<SettingsPageAddress, ComponentType>> = {
  shop: ShopFields,
  delivery: DeliveryFields,
  payment: PaymentFields,
  tax: LegalFields,
  messages: MessageFields,
}

function PageLinks() {
  return (
    <Box
      component="nav"
      aria-label="Pages of the settings"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {settingsPages.map(({ address, label }) => (
        <Button
          key={address}
          component={NavLink}
          to={`/settings/${address}`}
          variant="outlined"
          sx={{ minHeight: 44, '&.active': { backgroundColor: tokens.plumSoft, fontWeight: 600 } }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** Five pages by task, each with a Save of its own fields; the API has one document. */
export function SettingsPage() {
  const { pathname } = useLocation()
  const page = settingsPages.find(({ address }) => pathname === `/settings/${address}`)
  if (!page) return <Navigate to={`/settings/${settingsPages[0].address}`} replace />
  const { address, label, fields } = page
  const Fields = forms[address]
  const send = async (entered: ShopSettings, known: ShopSettings) => {
    const body = withOwnFields({ entered, read: known, now: (await read()).item }, fields)
    return call('PUT /back-office/settings', { body })
  }
  return (
    <>
      <DocumentPage
        key={address}
        title={`Settings: ${label.toLowerCase()}`}
        note={<PageLinks />}
        right="PUT /back-office/settings"
        read={read}
        send={send}
        readTheirs={async () => fieldsOf((await read()).item, fields)}
      >
        <Fields />
      </DocumentPage>
      {/* Its dialogs are forms, which must not stand within that of the settings. */}
      {address === 'tax' && <SelfDeclarationCard />}
    </>
  )
}
