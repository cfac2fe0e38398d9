/** A live shop refuses each of these published keys. */
export const sandboxKeys = {
  keyId: 'rzp_test_AmritvasyaDemo',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
  smsAuthKey: 'sandbox-sms-auth-key',
  smsWebhookKey: 'sandbox-sms-webhook-key',
  whatsappAccessToken: 'sandbox-whatsapp-access-token',
  whatsappPhoneNumberId: '100000000000001',
  whatsappAppSecret: 'sandbox-whatsapp-app-secret',
  whatsappVerifyToken: 'sandbox-whatsapp-verify-token',
}

/** A live shop refuses this password. */
export const demoOwner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }

/** A live shop refuses the token and the password. */
export const sandboxCourier = {
  email: 'courier@example.com',
  password: 'sandbox-courier-password',
  webhookToken: 'sandbox-courier-token',
  pickupPincode: '411001',
}
