import type { MessageTemplate } from '@amritvasya/contract'
import {
  channelNames,
  type MessageCategory,
  type MessageChannel,
  type MessageKind,
  messageKinds,
  suggestedText,
} from '@amritvasya/contract/rules/phone-messages'
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call, errorsOf } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ValuesChoice } from './values-choice.tsx'

type Props = {
  kind: MessageKind
  channel: MessageChannel
  template: MessageTemplate | undefined
  onSaved: () => Promise<unknown>
}

const suggested = (kind: MessageKind, channel: MessageChannel): MessageTemplate => ({
  kind,
  channel,
  isOn: true,
  templateId: '',
  dltTemplateId: null,
  language: 'en',
  category: 'transactional',
  text: suggestedText(kind, channel),
  values: [...messageKinds[kind].suggested.values],
})

export function TemplateButton({ kind, channel, template, onSaved }: Props) {
  const [entered, setEntered] = useState(() => template ?? suggested(kind, channel))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const notify = useNotify()
  const name = `${messageKinds[kind].name}, ${channelNames[channel]}`
  const change = (changes: Partial<MessageTemplate>) => {
    setRefused({})
    setEntered({ ...entered, ...changes })
  }
  const save = async () => {
    await call('PUT /back-office/messaging/templates', { body: entered }).catch((error: unknown) => {
      setRefused(errorsOf(error))
      throw error
    })
    notify(`Saved: ${name}`, { type: 'success' })
    await onSaved()
  }
  const problem = (field: string, help: string) => ({
    error: Boolean(refused[field]),
    helperText: refused[field] ?? help,
  })
  return (
    <ConfirmButton
      label={template ? 'Edit' : 'Add'}
      right="PUT /back-office/messaging/templates"
      aria-label={`${template ? 'Edit' : 'Add'}: ${name}`}
      variant="outlined"
      size="small"
      title={name}
      confirmLabel="Save"
      isComplete={entered.templateId !== '' && entered.text !== ''}
      isShownAnew={false}
      onOpen={() => {
        setEntered(template ?? suggested(kind, channel))
        setRefused({})
      }}
      onConfirm={save}
    >
      <FormControlLabel
        label="Send this message"
        control={<Switch checked={entered.isOn} onChange={(_, isOn) => change({ isOn })} />}
      />
      <TextField
        label="Registered text"
        multiline
        required
        value={entered.text}
        onChange={({ target }) => change({ text: target.value })}
        {...problem(
          'text',
          channel === 'sms' ? 'With its tags, such as #alphanumeric#' : 'With {{1}}, {{2}}',
        )}
      />
      <ValuesChoice
        offered={messageKinds[kind].values}
        chosen={entered.values}
        onChange={(values) => change({ values })}
        problem={refused.values}
      />
      <TextField
        label={channel === 'sms' ? 'Template id at MSG91' : 'Template name at Meta'}
        required
        value={entered.templateId}
        onChange={({ target }) => change({ templateId: target.value.trim() })}
        {...problem('templateId', '')}
      />
      {channel === 'sms' && (
        <TextField
          label="DLT template id"
          value={entered.dltTemplateId ?? ''}
          onChange={({ target }) => change({ dltTemplateId: target.value.trim() || null })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 19 } }}
          {...problem('dltTemplateId', '19 digits')}
        />
      )}
      {channel === 'whatsapp' && (
        <TextField
          label="Language"
          value={entered.language}
          onChange={({ target }) => change({ language: target.value.trim() })}
          {...problem('language', 'Such as en or en_US')}
        />
      )}
      <TextField
        select
        label="Registered as"
        value={entered.category}
        onChange={({ target }) => change({ category: target.value as MessageCategory })}
        helperText="Promotion is not sent between 9 pm and 10 am"
      >
        <MenuItem value="transactional">Transactional, service or utility</MenuItem>
        <MenuItem value="promotional">Promotional or marketing</MenuItem>
      </TextField>
    </ConfirmButton>
  )
}
