import { z } from 'zod'
import { line, optionalLine } from '../../fields.ts'

/** These are courier and number as the staff enter them. */
export const shipment = z.object({
  courier: line('Please enter the courier', { what: 'Courier' }),
  trackingNumber: line('Please enter the tracking number', { what: 'Tracking number' }),
  trackingUrl: optionalLine(2_000, 'Tracking address'),
})
