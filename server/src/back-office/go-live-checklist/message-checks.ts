import type { GoLiveItem } from '@amritvasya/contract'
import type { MessagingGaps } from '../../messaging/index.ts'

type MessageFacts = { server: { hasSms: boolean; hasWhatsapp: boolean }; messages: MessagingGaps }

/** Returns checks of the keys of both providers, and of the messages where there are any. */
export function messageChecks({ server: { hasSms, hasWhatsapp }, messages }: MessageFacts): GoLiveItem[] {
  const shared = { isNeeded: false, group: 'server', path: null } as const
  const keys = [
    {
      ...shared,
      key: 'sms',
      isDone: hasSms,
      title: 'Customers can get SMS',
      help: 'Set the keys of MSG91 (MSG91_…). Without them nobody signs in by phone number, and customers without an email are told nothing that WhatsApp does not bring.',
    },
    {
      ...shared,
      key: 'whatsapp-messages',
      isDone: hasWhatsapp,
      title: 'Customers can get WhatsApp messages',
      help: 'Set the keys of WhatsApp (WHATSAPP_…). Without them customers get mails and, where its keys are set, SMS.',
    },
  ]
  return hasSms || hasWhatsapp ? [...keys, ...registrationChecks(messages)] : keys
}

function registrationChecks({ problems, owedOff }: MessagingGaps): GoLiveItem[] {
  const shared = { isNeeded: false, group: 'shop', path: '/messaging' } as const
  return [
    {
      ...shared,
      key: 'phone-message-registration',
      isDone: problems.length === 0,
      title: 'Messages to phones that are on can be sent',
      help: `${problems.join('. ')}.`,
    },
    {
      ...shared,
      key: 'owed-messages',
      isDone: owedOff.length === 0,
      title: 'Customers without an email are told what the law asks',
      help: `Register the texts and enter them: ${owedOff.join(', ')}. Until then you tell these customers by telephone.`,
    },
  ]
}
