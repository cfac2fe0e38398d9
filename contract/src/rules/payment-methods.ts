type Properties = {
  /** The money is due before the parcel is packed, when it is delivered, or as the staff enter the order. */
  due: 'placing' | 'delivery' | 'entering'
  /** Takes the money and sends it back; null where the staff and the courier do. */
  provider: 'razorpay' | null
  /** The owner decides on it; null for what is always offered. */
  offer: {
    /** The name of its switch; that of its limit ends in `UpTo`. */
    setting: string
    /** It is called so within a sentence. */
    name: string
    /** It is in rupees, until the owner chooses another limit. */
    upTo: number
  } | null
}

const properties = {
  online: { due: 'placing', provider: 'razorpay', offer: null },
  cod: {
    due: 'delivery',
    provider: null,
    /** Decision 11 fixes it. */
    offer: { setting: 'cashOnDelivery', name: 'cash on delivery', upTo: 5_000 },
  },
  /** The money is handed to the staff. */
  cash: { due: 'entering', provider: null, offer: null },
  /** The money goes to the UPI address of the shop, past Razorpay. */
  upi: { due: 'entering', provider: null, offer: null },
} as const satisfies Record<string, Properties>

type Methods = typeof properties
export type PaymentMethod = keyof Methods
type MethodsWith<Property> = { [M in PaymentMethod]: Methods[M] extends Property ? M : never }[PaymentMethod]

/** Texts of what is due on delivery are keyed by it, so that the compiler names a missing one. */
export type OnDeliveryMethod = MethodsWith<{ due: 'delivery' }>

/** The staff record it, with whoever received the money. */
export type ReceivedMethod = MethodsWith<{ due: 'entering' }>

export const paymentMethods = Object.keys(properties) as readonly PaymentMethod[]
/** It is used for an order without a chosen method. */
export const defaultMethod = 'online' satisfies PaymentMethod

/** A page that was opened before a method was added takes it for the default. */
const propertiesOf = (method: PaymentMethod): Properties =>
  Object.hasOwn(properties, method) ? properties[method] : properties[defaultMethod]

export const collectsOnDelivery = (method: PaymentMethod): method is OnDeliveryMethod =>
  propertiesOf(method).due === 'delivery'
export const isReceivedByStaff = (method: PaymentMethod): method is ReceivedMethod =>
  propertiesOf(method).due === 'entering'
/** Shoppers choose among these. */
export const checkoutMethods: readonly PaymentMethod[] = paymentMethods.filter(
  (method) => !isReceivedByStaff(method),
)
export const isPaidThroughRazorpay = (method: PaymentMethod): boolean =>
  propertiesOf(method).provider === 'razorpay'
/** The staff pay it back themselves and record it. */
export const isRefundedByHand = (method: PaymentMethod): boolean => propertiesOf(method).provider === null

type OfferedMethod = MethodsWith<{ offer: object }>
type Offer = Methods[OfferedMethod]['offer']
export type OfferSetting = Offer['setting']

export const offerOf = (method: PaymentMethod): Offer | null => properties[method].offer
const offers = paymentMethods.flatMap((method) => offerOf(method) ?? [])

/**
 * Returns a field for every offer, for schemas and values of the settings.
 * @param suffix follows the name of its switch
 */
export const fieldPerOffer = <Suffix extends string, Value>(
  suffix: Suffix,
  fieldOf: (offer: Offer) => Value,
) =>
  Object.fromEntries(offers.map((offer) => [`${offer.setting}${suffix}`, fieldOf(offer)])) as {
    [Setting in OfferSetting as `${Setting}${Suffix}`]: Value
  }

// Lists for SQL, each of the methods with a property.
export const onDeliveryMethods = paymentMethods.filter(collectsOnDelivery)
export const prepaidMethods = paymentMethods.filter((method) => propertiesOf(method).due === 'placing')
export const receivedMethods = paymentMethods.filter(isReceivedByStaff)
export const razorpayMethods = paymentMethods.filter(isPaidThroughRazorpay)
export const refundedByHandMethods = paymentMethods.filter(isRefundedByHand)

/** The name may begin a sentence or be a label. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
