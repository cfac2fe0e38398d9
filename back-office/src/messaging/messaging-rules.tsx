import type { MessagingSettings } from '@amritvasya/contract'
import { formatPaise, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call, errorsOf } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { SectionCard } from '../ui/section-card.tsx'

type Props = { settings: MessagingSettings; onSaved: () => Promise<unknown> }

const mailRules = {
  always: 'The mail goes out as well',
  fallback: 'The mail goes out only when no message arrived',
} as const

/** Registration with the operators, prices and limits. */
export function MessagingRulesSection({ settings, onSaved }: Props) {
  const { entityId, header, urls, first, pricePaise, maxPerOrder, mail } = settings
  return (
    <SectionCard
      title="Registration and limits"
      actions={<RulesButton settings={settings} onSaved={onSaved} />}
    >
      <DescriptionList
        facts={[
          ['Your id at DLT (principal entity)', entityId || 'Not entered'],
          ['SMS header (sender name)', header || 'Not entered'],
          ['Registered web addresses', urls.join(', ') || 'None'],
          ['Tried first', channelNames[first]],
          ['Price of a message', `SMS ${pricePaise.sms} paise, WhatsApp ${pricePaise.whatsapp} paise`],
          [
            'At most',
            `${maxPerOrder} messages an order, ${formatPaise(settings.dayCapPaise)} a day, ${formatPaise(settings.monthCapPaise)} a month`,
          ],
          [
            'Codes, at most',
            `${formatPaise(settings.codeDayCapPaise)} a day, ${formatPaise(settings.codeMonthCapPaise)} a month`,
          ],
          ['Mail', mailRules[mail]],
          ['Signing in by phone', settings.phoneSignIn ? 'On' : 'Off'],
        ]}
      />
    </SectionCard>
  )
}

const asEntered = (settings: MessagingSettings) => ({
  entityId: settings.entityId,
  header: settings.header,
  urls: settings.urls.join('\n'),
  sms: `${settings.pricePaise.sms}`,
  whatsapp: `${settings.pricePaise.whatsapp}`,
  maxPerOrder: `${settings.maxPerOrder}`,
  day: `${toRupees(settings.dayCapPaise)}`,
  month: `${toRupees(settings.monthCapPaise)}`,
  codeDay: `${toRupees(settings.codeDayCapPaise)}`,
  codeMonth: `${toRupees(settings.codeMonthCapPaise)}`,
  first: settings.first,
  mail: settings.mail,
  phoneSignIn: settings.phoneSignIn,
})

type Entered = ReturnType<typeof asEntered>

const asSettings = (entered: Entered, { callbackNumbers }: MessagingSettings): MessagingSettings => ({
  entityId: entered.entityId.trim(),
  header: entered.header.trim(),
  urls: entered.urls.split('\n').flatMap((url) => url.trim() || []),
  callbackNumbers,
  first: entered.first,
  mail: entered.mail,
  phoneSignIn: entered.phoneSignIn,
  pricePaise: { sms: Number(entered.sms), whatsapp: Number(entered.whatsapp) },
  maxPerOrder: Number(entered.maxPerOrder),
  dayCapPaise: toPaise(Number(entered.day)),
  monthCapPaise: toPaise(Number(entered.month)),
  codeDayCapPaise: toPaise(Number(entered.codeDay)),
  codeMonthCapPaise: toPaise(Number(entered.codeMonth)),
})

function RulesButton({ settings, onSaved }: Props) {
  const [entered, setEntered] = useState(() => asEntered(settings))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const notify = useNotify()
  const field = (
    name: Exclude<keyof Entered, 'first' | 'mail' | 'phoneSignIn'>,
    label: string,
    help = '',
    path: string = name,
  ) => ({
    label,
    value: entered[name],
    error: Boolean(refused[path]),
    helperText: refused[path] ?? help,
    onChange: ({ target }: { target: { value: string } }) => {
      setRefused({})
      setEntered({ ...entered, [name]: target.value })
    },
  })
  const save = async () => {
    const body = asSettings(entered, settings)
    await call('PUT /back-office/messaging/settings', { body }).catch((error: unknown) => {
      setRefused(errorsOf(error))
      throw error
    })
    notify('Saved', { type: 'success' })
    await onSaved()
  }
  return (
    <ConfirmButton
      label="Change"
      right="PUT /back-office/messaging/settings"
      variant="outlined"
      title="Registration and limits"
      confirmLabel="Save"
      isShownAnew={false}
      onOpen={() => {
        setEntered(asEntered(settings))
        setRefused({})
      }}
      onConfirm={save}
    >
      <TextField {...field('entityId', 'Your id at DLT (principal entity)', '19 digits')} />
      <TextField {...field('header', 'SMS header (sender name)', 'Such as AMRITV')} />
      <TextField {...field('urls', 'Registered web addresses', 'One a line')} multiline minRows={2} />
      <TextField
        select
        label="Tried first"
        value={entered.first}
        onChange={({ target }) => setEntered({ ...entered, first: target.value as Entered['first'] })}
      >
        <MenuItem value="whatsapp">WhatsApp, then SMS</MenuItem>
        <MenuItem value="sms">SMS, then WhatsApp</MenuItem>
      </TextField>
      <TextField {...field('sms', 'Price of an SMS, in paise', '', 'pricePaise.sms')} />
      <TextField {...field('whatsapp', 'Price of a WhatsApp message, in paise', '', 'pricePaise.whatsapp')} />
      <TextField {...field('maxPerOrder', 'Messages of an order, at most')} />
      <TextField {...field('day', 'Rupees a day, at most', '', 'dayCapPaise')} />
      <TextField {...field('month', 'Rupees a month, at most', '', 'monthCapPaise')} />
      <TextField
        {...field(
          'codeDay',
          'Rupees a day for codes, at most',
          'Beside the limits above; half is kept for customers on networks that they have used before',
          'codeDayCapPaise',
        )}
      />
      <TextField {...field('codeMonth', 'Rupees a month for codes, at most', '', 'codeMonthCapPaise')} />
      <TextField
        select
        label="Mail"
        value={entered.mail}
        onChange={({ target }) => setEntered({ ...entered, mail: target.value as Entered['mail'] })}
      >
        <MenuItem value="always">{mailRules.always}</MenuItem>
        <MenuItem value="fallback">{mailRules.fallback}</MenuItem>
      </TextField>
      <FormControlLabel
        label="Customers may sign in by phone number and code (SMS)"
        control={
          <Switch
            checked={entered.phoneSignIn}
            onChange={(_, phoneSignIn) => setEntered({ ...entered, phoneSignIn })}
          />
        }
      />
    </ConfirmButton>
  )
}
