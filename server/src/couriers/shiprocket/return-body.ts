import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'
import type { NewParcel } from '../courier.ts'
import type { PickupAddress } from './responses.ts'

/** The courier fetches a return order of Shiprocket from the customer and brings it to the shop. */
export const returnBody = (parcel: NewParcel, shop: PickupAddress) => ({
  order_id: parcel.reference,
  order_date: `${indianDay(parcel.orderedAt)} ${indianTime(parcel.orderedAt)}`,
  pickup_customer_name: parcel.to.name,
  pickup_last_name: '',
  pickup_address: parcel.to.address,
  pickup_address_2: parcel.to.address2,
  pickup_city: parcel.to.city.slice(0, 30),
  pickup_state: parcel.to.state,
  pickup_country: 'India',
  pickup_pincode: parcel.toPincode,
  pickup_email: parcel.to.email,
  pickup_phone: parcel.to.phone,
  shipping_customer_name: shop.name,
  shipping_last_name: '',
  shipping_address: shop.address,
  shipping_address_2: shop.address_2 ?? '',
  shipping_city: shop.city,
  shipping_state: shop.state,
  shipping_country: 'India',
  shipping_pincode: shop.pin_code,
  shipping_email: shop.email ?? '',
  shipping_phone: shop.phone,
  order_items: parcel.lines.map((line) => ({
    name: line.name,
    sku: line.sku,
    hsn: line.hsnCode,
    units: line.quantity,
    selling_price: line.priceRupees,
  })),
  payment_method: 'Prepaid',
  sub_total: parcel.valueRupees,
  length: parcel.lengthCm,
  breadth: parcel.breadthCm,
  height: parcel.heightCm,
  weight: parcel.weightGrams / 1_000,
})
