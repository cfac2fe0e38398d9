import { findStoredEmail, getContact, knownContacts, registerAccounts } from '../accounts/index.ts'
import type { CheckPlace } from '../addresses/index.ts'
import { registerBackOffice } from '../back-office/index.ts'
import { latestPromisedDay, registerCatalogueAdmin } from '../catalogue/index.ts'
import { registerCheckout, registerEnteredOrders, registerOrderEdits } from '../checkout/index.ts'
import { registerComplaints } from '../complaints/index.ts'
import { registerContent, registerMessages, registerNewsletter } from '../content/index.ts'
import { findPageBySlug, registerContentPages } from '../content-pages/index.ts'
import { registerCoupons } from '../coupons/index.ts'
import { registerCouriers } from '../couriers/index.ts'
import { registerDataProtection } from '../data-protection/index.ts'
import { registerDelivery } from '../delivery/index.ts'
import { registerAdminDiscounts } from '../discounts/index.ts'
import { registerGiftCards } from '../gift-cards/index.ts'
import { registerGuidance } from '../guidance/index.ts'
import { registerMailWordings } from '../mail-wordings/index.ts'
import { registerMessaging } from '../messaging/index.ts'
import { pictureRequests, registerMovingIn } from '../moving-in/index.ts'
import { registerCartReminders, registerNotices, waitingNotices } from '../notices/index.ts'
import { registerOperations } from '../operations/index.ts'
import { customerOrders, isLiving, registerOrders, replacedOrders } from '../orders/index.ts'
import { registerOutgoingWebhooks } from '../outgoing-webhooks/index.ts'
import {
  checkWithRazorpay,
  disputesOf,
  refundsOfCard,
  registerGiftCardPayments,
  registerPaymentLinks,
  registerPayments,
  restOfVoid,
  sendRefundsOf,
} from '../payments/index.ts'
import type { Api } from '../platform/http/api.ts'
import { registerProbes } from '../platform/http/probes.ts'
import { registerHealth } from '../platform/http/serve-api.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { Readiness } from '../platform/process/readiness.ts'
import { registerPush } from '../push/index.ts'
import { QuestionLinks, registerQuestions } from '../questions/index.ts'
import { addOldAddresses, registerRedirects } from '../redirects/index.ts'
import { registerReviews } from '../reviews/index.ts'
import { emailOf, registerStaff, type WithAudit } from '../staff/index.ts'
import { registerStoreCredit } from '../store-credit/index.ts'
import { registerPageSpeed } from '../visits/index.ts'
import { accountsOptions } from './accounts-options.ts'
import type { Composition } from './composition.ts'
import { mailPreviews } from './mail-previews.ts'
import { recordIds } from './personal-data.ts'

export type SliceOptions = {
  pictures?: Pictures | undefined
  /** It is the time in milliseconds in which a review and its pictures must be uploaded. */
  uploadTime?: number | undefined
  /** Without it nothing answers the probes. */
  readiness?: Readiness | undefined
}

/** Registers what needs no orders to be placed. */
export function registerSlices(
  api: Api,
  composition: Composition,
  { pictures, uploadTime, readiness }: SliceOptions,
): WithAudit {
  const { config, database, mails } = composition
  const { outbox, ownerEmail } = mails
  const { phoneMessages } = composition.messages
  registerContent(api, {
    ...composition,
    sendsPhoneMessages: async () => (await phoneMessages.channelsInUse(database)).length > 0,
    fetchesReturns: composition.couriers.couriers.shiprocket !== undefined,
  })
  registerHealth(api, database)
  if (readiness) registerProbes(api, readiness)
  const withAudit = registerStaff(api, {
    ...composition,
    needsSecondFactor: config.SHOP_MODE === 'live',
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  const { isProductOrdered } = customerOrders
  const catalogue = {
    ...composition,
    withAudit,
    pictures,
    isLive: config.SHOP_MODE === 'live',
    isProductOrdered,
    waitingNotices,
    addOldAddresses,
    formerPictures: pictureRequests(composition),
    takesPreOrders: async (connection: Parameters<Composition['settings']>[0]) =>
      (await composition.settings(connection)).preOrders,
  }
  registerCatalogueAdmin(api, catalogue)
  registerPageSpeed(api, composition)
  registerReviews(api, { ...composition, pictures, uploadTime })
  registerAccounts(api, accountsOptions(composition))
  registerMessaging(api, {
    ...composition.messages,
    log: composition.log,
    rateLimiter: composition.rateLimiter,
    withAudit,
    phoneOf: async (customerId) => (await getContact(database, customerId)).phone,
  })
  const mailed = { ...composition, outbox, ownerEmail, phoneMessages }
  registerMessages(api, mailed)
  registerNewsletter(api, { ...mailed, withAudit, emailOf: (staffId) => emailOf(database, staffId) })
  registerNotices(api, {
    ...mailed,
    links: composition.noticeLinks,
    emailOf: findStoredEmail,
  })
  registerQuestions(api, {
    ...mailed,
    withAudit,
    links: new QuestionLinks(composition.secrets, composition.publicUrl),
    contactOf: getContact,
  })
  registerCartReminders(api, { ...composition, emailOf: findStoredEmail })
  registerGuidance(api, mailed)
  registerComplaints(api, { ...mailed, withAudit, isKnownContact: knownContacts(composition) })
  registerDataProtection(api, { ...mailed, withAudit, recordIds: recordIds(composition) })
  registerPush(api, { ...composition, withAudit })
  registerRedirects(api, { database, withAudit, findPageBySlug })
  registerContentPages(api, { ...composition, withAudit })
  registerMailWordings(api, {
    ...mailed,
    withAudit,
    emailOf: (staffId) => emailOf(database, staffId),
    mailOf: mailPreviews(database, mails),
  })
  registerMovingIn(api, { ...composition, withAudit, catalogue })
  registerOutgoingWebhooks(api, { ...composition, withAudit })
  registerStoreCredit(api, {
    ...composition,
    withAudit,
    takesCredit: async (connection) => (await composition.settings(connection)).storeCreditAtCheckout,
    isCustomer: async (transaction, id) => (await findStoredEmail(transaction, id)) !== undefined,
  })
  return withAudit
}

/** Registers payments, coupons, checkout, orders and the back office. */
export function registerSelling(
  api: Api,
  composition: Composition,
  staff: { withAudit: WithAudit; checkPlace: CheckPlace },
): void {
  const { payments } = composition
  const afterCommit = {
    sendRefundsOf: (orderId: string) => sendRefundsOf(payments, orderId),
    checkWithRazorpay: (orderId: string) => checkWithRazorpay(payments, orderId),
  }
  registerPayments(api, payments)
  registerPaymentLinks(api, { ...payments, rateLimiter: composition.rateLimiter })
  registerGiftCards(api, {
    ...composition.giftCards,
    withAudit: staff.withAudit,
    refundsOf: refundsOfCard,
    disputesOf,
    restOfVoid,
  })
  registerGiftCardPayments(api, { ...payments, withAudit: staff.withAudit })
  registerCoupons(api, { ...composition, replacedOrders })
  registerAdminDiscounts(api, { ...composition, withAudit: staff.withAudit, isLiving })
  registerDelivery(api, { ...composition, readyOn: latestPromisedDay })
  registerCheckout(api, { ...composition, checkPlace: staff.checkPlace })
  registerEnteredOrders(api, { ...composition, ...staff })
  registerOrderEdits(api, { ...composition, ...staff, ...afterCommit })
  registerOrders(api, {
    ...composition,
    isKnownContact: knownContacts(composition),
    afterCancellation: async (orderId) => {
      await afterCommit.sendRefundsOf(orderId)
      // The cart asks at once what its products have in stock.
      await composition.invalidationBus.waitUntilInvalidatedEverywhere()
    },
  })
  registerCouriers(api, { ...composition.couriers, withAudit: staff.withAudit })
  registerBackOffice(api, {
    ...composition,
    ...afterCommit,
    ...staff,
    phoneMessages: composition.messages.phoneMessages,
  })
  registerOperations(api, { ...composition, ...staff })
}
