import { type AccountsOptions, hasAccount } from '../accounts/index.ts'
import { personalData as addresses } from '../addresses/index.ts'
import { personalData as complaints } from '../complaints/index.ts'
import { personalData as consentsOf } from '../consents/index.ts'
import { personalData as contentOf } from '../content/index.ts'
import { personalData as coupons } from '../coupons/index.ts'
import { personalData as couriers } from '../couriers/index.ts'
import { personalData as dataProtectionOf } from '../data-protection/index.ts'
import { personalData as giftCards } from '../gift-cards/index.ts'
import { personalData as guidance } from '../guidance/index.ts'
import { personalData as messagingOf } from '../messaging/index.ts'
import { personalData as movingInOf } from '../moving-in/index.ts'
import { personalData as notices } from '../notices/index.ts'
import { type eraseOldOrders, personalData as orders } from '../orders/index.ts'
import { personalData as outgoingWebhooks } from '../outgoing-webhooks/index.ts'
import { personalData as payments } from '../payments/index.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteMailsAbout } from '../platform/mail/outbox.repository.ts'
import type { PersonalData, PersonalNeeds } from '../platform/personal-data.ts'
import { personalData as push } from '../push/index.ts'
import { personalData as questions } from '../questions/index.ts'
import { returnIdsOf, personalData as returns } from '../returns/index.ts'
import { personalData as reviewsOf } from '../reviews/index.ts'
import { shortenReturnSteps, personalData as staff } from '../staff/index.ts'
import { personalData as storeCredit } from '../store-credit/index.ts'
import type { Composition } from './composition.ts'

type Dependencies = Pick<Composition, 'consents' | 'secrets' | 'filesUrl'>

const slicesOf = ({ consents, secrets, filesUrl }: Dependencies) => ({
  content: contentOf(consents),
  guidance,
  notices,
  orders,
  coupons,
  reviews: reviewsOf(filesUrl),
  questions,
  giftCards,
  movingIn: movingInOf(secrets),
  consents: consentsOf(consents),
  dataProtection: dataProtectionOf(consents),
  complaints,
  addresses,
  storeCredit,
  payments,
  couriers,
  returns,
  messaging: messagingOf({ hasAccount }),
  push,
  outgoingWebhooks,
  staff,
})

const allOf = (dependencies: Dependencies): readonly Partial<PersonalData>[] =>
  Object.values(slicesOf(dependencies))

/** Accounts depend on no slice whose rows they export, erase and join. */
export function personalData(dependencies: Dependencies): AccountsOptions['personalData'] {
  const slices = slicesOf(dependencies)
  const all: readonly Partial<PersonalData>[] = Object.values(slices)
  return {
    export: async (database, person) => ({
      ...(await slices.content.export(database, person)),
      ...(await slices.notices.export(database, person)),
      orders: await slices.orders.export(database, person),
      reviews: await slices.reviews.export(database, person),
      guidanceRequests: await slices.guidance.export(database, person),
      giftCards: await slices.giftCards.export(database, person),
      formerOrders: await slices.movingIn.export(database, person),
      questions: await slices.questions.export(database, person),
      complaints: await slices.complaints.export(database, person),
      consents: await slices.dataProtection.export(database, person),
      storeCredits: await slices.storeCredit.export(database, person),
    }),
    uses: {
      lastUses: all.flatMap(({ lastUse }) => lastUse ?? []),
      needs: all.flatMap(({ needsAccount }) => needsAccount ?? []),
    },
    async erase(transaction, person) {
      for (const slice of all) await slice.erase?.(transaction, person)
    },
    async merge(transaction, accounts) {
      for (const slice of all) await slice.merge?.(transaction, accounts)
    },
  }
}

export async function purgePersonalData(dependencies: Dependencies, database: Database): Promise<void> {
  for (const slice of allOf(dependencies)) await slice.purge?.(database)
}

/** Returns what each slice selects as the records of a customer. */
export const recordIds = (dependencies: Dependencies): PersonalNeeds['recordIds'][] =>
  allOf(dependencies).flatMap((slice) => slice.recordIds ?? [])

/** Says which orders all slices but the orders' own still need, and erases persons from what they have of orders. */
export const othersOfOrders = (dependencies: Dependencies): Parameters<typeof eraseOldOrders>[2] => ({
  needs: allOf(dependencies).flatMap((slice) => slice.needsOrder ?? []),
  erase: (transaction, orderIds) => eraseOrders(dependencies, transaction, orderIds),
})

async function eraseOrders(
  dependencies: Dependencies,
  transaction: Database,
  orderIds: readonly string[],
): Promise<void> {
  for (const slice of allOf(dependencies)) await slice.eraseOrders?.(transaction, orderIds)
  const returnIds = await returnIdsOf(transaction, orderIds)
  await shortenReturnSteps(transaction, returnIds)
  await deleteMailsAbout(transaction, [...orderIds, ...returnIds])
}
