import { ApiError } from '../../platform/http/api-error.ts'
import type { Shipment } from '../transitions/transition.repository.ts'

const MAX_SHIPMENT_TEXT_LENGTH = 200

/** @throws {ApiError} INVALID_INPUT: customers see the texts and open the URL */
export function parseShipment({ courier, trackingNumber, trackingUrl }: Shipment): Shipment {
  const shipment = {
    courier: courier.trim(),
    trackingNumber: trackingNumber.trim(),
    trackingUrl: trackingUrl?.trim() || null,
  }
  for (const text of [shipment.courier, shipment.trackingNumber]) {
    if (!text || text.length > MAX_SHIPMENT_TEXT_LENGTH)
      throw new ApiError('INVALID_INPUT', 'Courier and tracking number are needed')
  }
  if (shipment.trackingUrl && !isWebAddress(shipment.trackingUrl)) {
    throw new ApiError('INVALID_INPUT', 'The tracking address must begin with https://')
  }
  return shipment
}

const isWebAddress = (text: string): boolean =>
  text.length <= 2_000 && URL.canParse(text) && new URL(text).protocol === 'https:'
