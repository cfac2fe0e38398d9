import type { MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import type { Config } from '../platform/config.ts'
import { secretsIn } from '../platform/mode-rules.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'

export type SmsKeys = {
  authKey: string
  /** The address has the version, without a trailing slash. */
  apiUrl: () => string
  /** MSG91 signs nothing: its delivery reports carry this in their address. */
  webhookKeys: readonly string[]
  isStandIn: boolean
}

export type WhatsappKeys = {
  accessToken: string
  phoneNumberId: string
  /** They sign webhooks; the current one first. */
  appSecrets: readonly string[]
  verifyToken: string
  apiUrl: () => string
  isStandIn: boolean
}

/** A channel without keys is off. */
export type MessagingKeys = { sms?: SmsKeys | undefined; whatsapp?: WhatsappKeys | undefined }

const plain = (address: string): string => address.replace(/\/+$/, '')

function smsKeys(config: Config, sandbox: (() => string) | undefined): SmsKeys | undefined {
  const { MSG91_AUTH_KEY: authKey, MSG91_API_URL, MSG91_WEBHOOK_KEY = '' } = config
  if (authKey) {
    const apiUrl = () => plain(MSG91_API_URL ?? 'https://control.msg91.com/api/v5')
    return { authKey, apiUrl, webhookKeys: secretsIn(MSG91_WEBHOOK_KEY).filter(Boolean), isStandIn: false }
  }
  return (
    sandbox && {
      authKey: sandboxKeys.smsAuthKey,
      apiUrl: () => `${sandbox()}/msg91/api/v5`,
      webhookKeys: [sandboxKeys.smsWebhookKey],
      isStandIn: true,
    }
  )
}

function whatsappKeys(config: Config, sandbox: (() => string) | undefined): WhatsappKeys | undefined {
  const {
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_API_URL,
  } = config
  if (accessToken && phoneNumberId && WHATSAPP_APP_SECRET && verifyToken) {
    const apiUrl = () => plain(WHATSAPP_API_URL ?? 'https://graph.facebook.com/v23.0')
    const appSecrets = secretsIn(WHATSAPP_APP_SECRET)
    return { accessToken, phoneNumberId, appSecrets, verifyToken, apiUrl, isStandIn: false }
  }
  return (
    sandbox && {
      accessToken: sandboxKeys.whatsappAccessToken,
      phoneNumberId: sandboxKeys.whatsappPhoneNumberId,
      appSecrets: [sandboxKeys.whatsappAppSecret],
      verifyToken: sandboxKeys.whatsappVerifyToken,
      apiUrl: () => `${sandbox()}/whatsapp/v23.0`,
      isStandIn: true,
    }
  )
}

/** @param shopAddress of a server with the sandbox, known once it listens */
export function messagingKeys(config: Config, shopAddress?: () => string): MessagingKeys {
  const sandbox = shopAddress && (() => `${shopAddress()}/sandbox`)
  return { sms: smsKeys(config, sandbox), whatsapp: whatsappKeys(config, sandbox) }
}

/** Returns true when the provider can tell the shop what became of a message. */
export const reportsDelivery = ({ sms, whatsapp }: MessagingKeys, channel: MessageChannel): boolean =>
  channel === 'sms' ? sms !== undefined && sms.webhookKeys.length > 0 : whatsapp !== undefined

export const hasKeys = (keys: MessagingKeys, channel: MessageChannel): boolean => keys[channel] !== undefined
