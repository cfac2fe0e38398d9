import type { WordedMailRecord } from '@amritvasya/contract'
import {
  faultMessage,
  type MailWording,
  type WordedMail,
  type WordingPart,
  wordingFaults,
  wordingLengths,
  wordingParts,
} from '@amritvasya/contract/rules/mail-wording'
import { type WordedMailKind, wordedMails } from '@amritvasya/contract/rules/worded-mails'
import { Box, Chip, Typography } from '@mui/material'
import { useRef } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Loading } from '../ui/loading.tsx'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** react-hook-form has null or nothing for an empty field. */
export const enteredWording = (values: Partial<Record<WordingPart, unknown>>): MailWording => ({
  subject: asText(values.subject),
  heading: asText(values.heading),
  intro: asText(values.intro),
  closing: asText(values.closing),
})

const inputs = {
  subject: { label: 'Subject', helperText: '' },
  heading: { label: 'Heading', helperText: '' },
  intro: { label: 'Intro', helperText: 'Leave a blank line for a new paragraph' },
  closing: { label: 'Closing', helperText: 'Stands below the fixed parts' },
} as const

type TextField = HTMLInputElement | HTMLTextAreaElement
const isWordingField = (element: EventTarget): element is TextField =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  wordingParts.some((part) => part === element.name)

export function WordingFields() {
  const record = useRecordContext<WordedMailRecord>()
  const { setValue, getValues } = useFormContext()
  const last = useRef<TextField>(null)
  // The texts of a list's row are not read yet.
  if (record?.version === undefined) return <Loading />
  const mail: WordedMail = wordedMails[record.id as WordedMailKind]
  const insert = (name: string) => {
    const field = last.current
    const part = (field?.name ?? 'intro') as WordingPart
    const text = asText(getValues(part))
    const at = field?.selectionStart ?? text.length
    const placeholder = `{{${name}}}`
    setValue(part, text.slice(0, at) + placeholder + text.slice(field?.selectionEnd ?? at), {
      shouldDirty: true,
      shouldValidate: true,
    })
    field?.focus()
  }
  return (
    <Box
      onFocusCapture={({ target }) => {
        if (isWordingField(target)) last.current = target
      }}
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>It is sent {mail.sentWhen}.</Typography>
      {wordingParts.map((part) => (
        <TextInput
          key={part}
          source={part}
          label={inputs[part].label}
          helperText={inputs[part].helperText || false}
          parse={(value: string) => value}
          multiline={part === 'intro' || part === 'closing'}
          minRows={part === 'intro' ? 5 : 3}
          slotProps={{ htmlInput: { maxLength: wordingLengths[part] } }}
          validate={(_: unknown, all: Record<string, unknown>) => {
            const wording = enteredWording(all)
            return faultMessage(wordingFaults(mail, wording), wording, part)
          }}
        />
      ))}
      <Placeholders mail={mail} onInsert={insert} />
      <Typography component="h2" variant="h6" sx={{ mt: 2 }}>
        What stays as it is
      </Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
        {[...mail.fixed, 'The name of the shop, above and below'].map((block) => (
          <li key={block}>{block}</li>
        ))}
      </Box>
    </Box>
  )
}

function Placeholders({ mail, onInsert }: { mail: WordedMail; onInsert: (name: string) => void }) {
  return (
    <>
      <Typography component="h2" variant="h6">
        Placeholders
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Each mail shows its own values in their place. Tap one to add it where you last wrote.
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {Object.entries(mail.placeholders).map(([name, about]) => (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
          >
            <Chip
              label={`{{${name}}}`}
              onClick={() => onInsert(name)}
              variant="outlined"
              sx={{ minHeight: 44, fontFamily: 'monospace' }}
            />
            <Typography component="span" variant="body2" sx={{ flex: '1 1 14rem' }}>
              {about}
              {mail.required.includes(name) && <strong> · must stay</strong>}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
