import type { Address, AddressFields, AddressSnapshot } from '@amritvasya/contract'
import { plainPhone } from '@amritvasya/contract/rules/phone'
import { findStateName } from '@amritvasya/contract/rules/state-names'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { withoutResult } from '../platform/database/pipelined-pool.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { newId } from '../platform/id.ts'
import type { JoinedAccounts } from '../platform/personal-data.ts'
import type { AddressTable } from './addresses.tables.ts'
import { correctionOf } from './place-rules.ts'

/** `isPincodeChecked`: the pincode was found in its state, or confirmed. */
export type CheckedFields = AddressFields & { isPincodeChecked: boolean }

const toColumns = (fields: CheckedFields) => ({
  full_name: fields.fullName,
  phone_number: fields.phoneNumber,
  alternate_phone: fields.alternatePhone,
  address_line1: fields.addressLine1,
  address_line2: fields.addressLine2,
  landmark: fields.landmark,
  city: fields.city,
  state: fields.state,
  pincode: fields.pincode,
  address_type: fields.addressType,
  pincode_checked: fields.isPincodeChecked,
})

/** Addresses that predate the present rules get a correction (decision 43). */
const toAddress = (row: Selectable<AddressTable>): Address => {
  const correction = correctionOf({
    phoneNumber: row.phone_number,
    pincode: row.pincode,
    state: row.state,
    isPincodeChecked: row.pincode_checked,
  })
  return { ...asStored(row), ...(correction && { correction }) }
}

const asStored = (row: Selectable<AddressTable>): Address => ({
  _id: row.id,
  fullName: row.full_name,
  phoneNumber: row.phone_number,
  alternatePhone: row.alternate_phone,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  landmark: row.landmark,
  city: row.city,
  state: findStateName(row.state) ?? row.state,
  pincode: row.pincode,
  addressType: row.address_type,
  isDefault: row.is_default,
})

/** Advisory lock until the transaction ends. */
export async function lockAddressBook(transaction: Database, customerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`addresses ${customerId}`}, 0))`.execute(
    transaction,
  )
}

export async function listAddresses(database: Database, customerId: string): Promise<Address[]> {
  const rows = await database
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAddress)
}

export async function findAddress(
  database: Database,
  customerId: string,
  id: string,
): Promise<Address | undefined> {
  const row = await database
    .selectFrom('address')
    .modifyFront(prepared)
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && toAddress(row)
}

export async function createAddress(
  transaction: Database,
  customerId: string,
  id: string,
  fields: CheckedFields,
): Promise<void> {
  await transaction
    .insertInto('address')
    .values({ id, customer_id: customerId, ...toColumns(fields), is_default: false })
    .execute()
}

/** Becomes the default; only for an empty address book. */
export async function createFirstAddress(
  transaction: Database,
  customerId: string,
  address: AddressSnapshot,
): Promise<void> {
  await sql`
    ${prepared} ${withoutResult} INSERT INTO address (id, customer_id, full_name, phone_number, address_line1, address_line2,
      landmark, city, state, pincode, pincode_checked, is_default)
    SELECT ${newId()}, ${customerId}, ${address.fullName}, ${plainPhone(address.phoneNumber)}, ${address.addressLine1},
      ${address.addressLine2}, ${address.landmark}, ${address.city}, ${address.state}, ${address.pincode}, true, true
    WHERE NOT EXISTS (SELECT FROM address WHERE customer_id = ${customerId})
    ON CONFLICT DO NOTHING`.execute(transaction)
}

/** The first becomes the default; only into an empty address book. */
export async function fillAddressBook(
  transaction: Database,
  customerId: string,
  addresses: readonly AddressFields[],
): Promise<void> {
  await lockAddressBook(transaction, customerId)
  if (addresses.length === 0 || (await listAddresses(transaction, customerId)).length > 0) return
  const rows = addresses.map((fields, place) => ({
    id: newId(),
    customer_id: customerId,
    ...toColumns({ ...fields, isPincodeChecked: false }),
    is_default: place === 0,
  }))
  await transaction.insertInto('address').values(rows).execute()
}

/** @returns false when the customer has no such address */
export async function updateAddress(
  transaction: Database,
  customerId: string,
  id: string,
  fields: CheckedFields,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('address')
    .set(toColumns(fields))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false when the customer has no such address */
export async function deleteAddress(transaction: Database, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function markDefault(transaction: Database, customerId: string, id: string): Promise<void> {
  const mine = transaction.updateTable('address').where('customer_id', '=', customerId)
  // The unique index on the default is checked row by row.
  await mine.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await mine.set({ is_default: true }).where('id', '=', id).execute()
}

/** Gives the addresses of an account to the one that it is joined with, which keeps its default. */
export async function moveAddresses(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await sql`
    UPDATE address SET customer_id = ${to.customerId}, is_default = is_default AND NOT EXISTS (
      SELECT 1 FROM address WHERE customer_id = ${to.customerId} AND is_default)
    WHERE customer_id = ${from.customerId}`.execute(transaction)
}
