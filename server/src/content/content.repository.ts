import type { HomePageBody } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { type MasterPicture, pictureOf } from '../platform/pictures/picture.repository.ts'

export const findSettings = (database: Database) =>
  database.selectFrom('shop_setting').select(['name', 'value']).execute()

/** Takes an advisory lock until the transaction ends. */
export const lockSettings = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('shop settings'))`.execute(transaction)

export async function writeSettings(
  transaction: Database,
  values: readonly { name: string; value: unknown }[],
): Promise<void> {
  if (values.length === 0) return
  await transaction
    .insertInto('shop_setting')
    .values(values.map(({ name, value }) => ({ name, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        updated_at: new Date(),
      })),
    )
    .execute()
}

export type SlideRow = Awaited<ReturnType<typeof findSlides>>[number]

export const findSlides = (database: Database) =>
  database
    .selectFrom('slide')
    .select([
      'id',
      'title',
      'description',
      'button_text',
      'button_link',
      pictureOf('slide.picture_hash', 'slide.picture_alt').as('picture'),
      pictureOf('slide.mobile_picture_hash', 'slide.picture_alt').$castTo<MasterPicture | null>().as('tall'),
    ])
    .orderBy('position')
    .execute()

export type SlideInput = {
  id: string
  picture: { hash: string; alt: string }
  tallPicture?: string | undefined
  title: string
  description: string
  buttonText: string
  buttonLink: string
}

export async function replaceSlides(transaction: Database, slides: readonly SlideInput[]): Promise<void> {
  await transaction.deleteFrom('slide').execute()
  if (slides.length === 0) return
  await transaction
    .insertInto('slide')
    .values(
      slides.map((slide, position) => ({
        id: slide.id,
        position,
        picture_hash: slide.picture.hash,
        picture_alt: slide.picture.alt,
        mobile_picture_hash: slide.tallPicture ?? null,
        title: slide.title,
        description: slide.description,
        button_text: slide.buttonText,
        button_link: slide.buttonLink,
      })),
    )
    .execute()
}

/** Purges drafts older than an hour. */
export async function createHomeDraft(
  database: Database,
  hash: Buffer,
  content: HomePageBody,
): Promise<void> {
  await sql`DELETE FROM home_draft WHERE created_at < now() - interval '1 hour'`.execute(database)
  await database
    .insertInto('home_draft')
    .values({ hash, content: JSON.stringify(content) })
    .execute()
}

export async function findHomeDraft(database: Database, hash: Buffer): Promise<HomePageBody | undefined> {
  const row = await database
    .selectFrom('home_draft')
    .select('content')
    .where('hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row?.content
}
