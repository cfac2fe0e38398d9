import type { MessageTemplate } from '@amritvasya/contract'
import {
  channelNames,
  isOfferedOn,
  type MessageChannel,
  type MessageKind,
  messageChannels,
  messageKindList,
  messageKinds,
} from '@amritvasya/contract/rules/phone-messages'
import { Box, Chip, Typography } from '@mui/material'
import { SectionCard } from '../ui/section-card.tsx'
import { TemplateButton } from './template-button.tsx'

type Props = { templates: readonly MessageTemplate[]; onSaved: () => Promise<unknown> }

/** Each event and channel has one row; a message goes out only with a template that is on. */
export function TemplatesSection({ templates, onSaved }: Props) {
  return (
    <SectionCard title="Messages">
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Operators and WhatsApp deliver registered texts only. Register a text first, then enter it here letter
        by letter, with its ids.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {messageKindList.flatMap((kind) =>
          messageChannels
            .filter((channel) => isOfferedOn(kind, channel))
            .map((channel) => (
              <TemplateRow
                key={`${kind} ${channel}`}
                kind={kind}
                channel={channel}
                template={templates.find((one) => one.kind === kind && one.channel === channel)}
                onSaved={onSaved}
              />
            )),
        )}
      </Box>
    </SectionCard>
  )
}

type RowProps = {
  kind: MessageKind
  channel: MessageChannel
  template: MessageTemplate | undefined
  onSaved: () => Promise<unknown>
}

function TemplateRow({ kind, channel, template, onSaved }: RowProps) {
  const state = template ? (template.isOn ? 'On' : 'Off') : 'No template'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {messageKinds[kind].name}, {channelNames[channel]}
        </Typography>
        {template && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {template.text}
          </Typography>
        )}
      </Box>
      <Chip label={state} size="small" color={template?.isOn ? 'success' : 'default'} variant="outlined" />
      <TemplateButton kind={kind} channel={channel} template={template} onSaved={onSaved} />
    </Box>
  )
}
