import type { AdminCoupon, CouponBody, CouponReport } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import { assertVersion, versionOf } from '../../platform/version.ts'
import type { WithAudit } from '../../staff/index.ts'
import { type CouponInput, saveCoupons } from '../coupon.repository.ts'
import type { CouponRow } from '../coupon-rules.ts'
import { type CouponFilter, findCoupon, isTaken, listCoupons, lockCodes } from './admin-coupon.repository.ts'

export type AdminCouponDependencies = {
  database: Database
  withAudit: WithAudit
  /** The orders slice depends on this one. */
  report: (couponId: string) => Promise<CouponReport>
}

const contentOf = (row: CouponRow) => ({
  code: row.code,
  name: row.name,
  description: row.description,
  discountType: row.discount_type,
  // This also converts hundredths of a per cent.
  discountAmount: row.discount_value / 100,
  minimumPurchase: toRupees(row.minimum_paise),
  maximumDiscount: row.maximum_discount_paise === null ? null : toRupees(row.maximum_discount_paise),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  usageLimit: row.usage_limit,
  limitPerCustomer: row.limit_per_customer,
  isActive: row.is_active,
  isPublic: row.is_public,
})

const toAdminCoupon = (row: CouponRow): AdminCoupon => {
  const content = contentOf(row)
  return {
    id: row.id,
    ...content,
    usageCount: row.usage_count,
    createdAt: row.created_at.toISOString(),
    version: versionOf(content),
  }
}

const toInput = (id: string, body: CouponBody): CouponInput => ({
  id,
  code: body.code,
  name: body.name,
  description: body.description,
  discountType: body.discountType,
  discountValue: toPaise(body.discountAmount),
  minimumPaise: toPaise(body.minimumPurchase),
  maximumDiscountPaise: body.maximumDiscount === null ? null : toPaise(body.maximumDiscount),
  startsAt: body.startsAt === null ? null : new Date(body.startsAt),
  endsAt: body.endsAt === null ? null : new Date(body.endsAt),
  usageLimit: body.usageLimit,
  limitPerCustomer: body.limitPerCustomer,
  isActive: body.isActive,
  isPublic: body.isPublic,
})

export async function listAdminCoupons(
  database: Database,
  filter: CouponFilter,
): Promise<{ items: AdminCoupon[]; total: number }> {
  const { rows, total } = await listCoupons(database, filter)
  return { items: rows.map(toAdminCoupon), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readAdminCoupon(database: Database, id: string): Promise<AdminCoupon> {
  const row = await findCoupon(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toAdminCoupon(row)
}

/** @throws {ApiError} NOT_FOUND, CODE_IN_USE, CHANGED_MEANWHILE */
export function saveAdminCoupon(
  { withAudit }: AdminCouponDependencies,
  caller: StaffCaller,
  known: string | undefined,
  body: CouponBody,
): Promise<AdminCoupon> {
  return withAudit(caller, async (transaction, logChange) => {
    await lockCodes(transaction)
    const before = known ? await readAdminCoupon(transaction, known) : undefined
    if (before) assertVersion(before, body.version)
    const id = known ?? newId()
    if (await isTaken(transaction, body.code, id)) throw fieldError('code', 'CODE_IN_USE')
    await saveCoupons(transaction, [toInput(id, body)])
    const after = await readAdminCoupon(transaction, id)
    await logChange(before ? 'coupon.changed' : 'coupon.added', id, after.code, { before, after })
    return after
  })
}

/** @throws {ApiError} NOT_FOUND */
export async function reportCoupon(dependencies: AdminCouponDependencies, id: string): Promise<CouponReport> {
  await readAdminCoupon(dependencies.database, id)
  return dependencies.report(id)
}
