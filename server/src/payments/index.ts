import type {} from './payments.tables.ts'

export { type RazorpaySettings, razorpaySettings } from './razorpay-settings.ts'
