import { createHash, randomBytes } from 'node:crypto'
import type { HomePage, HomePageBody, Shop } from '@amritvasya/contract'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import { pictureAddress } from '../../platform/pictures/address.ts'
import { findPictures } from '../../platform/pictures/picture.repository.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../platform/version.ts'
import type { WithAudit } from '../../staff/index.ts'
import {
  createHomeDraft,
  findHomeDraft,
  findSlides,
  lockSettings,
  type SlideRow,
} from '../content.repository.ts'
import { readSettings, saveSettings, saveSlides } from '../content.service.ts'
import { toShopResponse } from '../shop.mapper.ts'

export type HomePageDependencies = {
  database: Database
  withAudit: WithAudit
  filesUrl: string
}

export async function readHomePage(
  { filesUrl }: Pick<HomePageDependencies, 'filesUrl'>,
  database: Database,
): Promise<HomePage> {
  const [settings, slides] = await Promise.all([readSettings(database), findSlides(database)])
  const content = {
    slides: slides.map((slide) => ({
      picture: slide.picture.hash,
      alt: slide.picture.alt,
      title: slide.title,
      description: slide.description,
      buttonText: slide.button_text,
      buttonLink: slide.button_link,
      url: pictureAddress(slide.picture.hash, filesUrl),
      width: slide.picture.width,
      height: slide.picture.height,
      tall: slide.tall && {
        picture: slide.tall.hash,
        url: pictureAddress(slide.tall.hash, filesUrl),
        width: slide.tall.width,
        height: slide.tall.height,
      },
    })),
    categoryRows: settings.homeCategories,
    sections: settings.homeSections,
    sampleReviews: settings.sampleReviews,
  }
  return { ...content, version: versionOf(content) }
}

async function toRows(database: Database, slides: HomePageBody['slides']): Promise<SlideRow[]> {
  const pictures = await findPictures(
    database,
    slides.flatMap(({ picture, tall }) => (tall ? [picture, tall.picture] : [picture])),
  )
  /** @param at form field that refers to the picture */
  const known = (pictureHash: string, at: string) => {
    const picture = pictures.find(({ hash }) => hash === pictureHash)
    if (!picture) throw fieldError(at, 'PICTURE_NOT_FOUND')
    return picture
  }
  return slides.map((slide, place) => {
    const picture = known(slide.picture, `slides.${place}.picture`)
    const tall = slide.tall && known(slide.tall.picture, `slides.${place}.tall`)
    if (tall && tall.height <= tall.width) {
      throw fieldError(
        `slides.${place}.tall`,
        'INVALID_INPUT',
        'Please choose a picture that is higher than wide',
      )
    }
    return {
      id: newId(),
      picture: { ...picture, alt: slide.alt },
      title: slide.title,
      description: slide.description,
      button_text: slide.buttonText,
      button_link: slide.buttonLink,
      tall: tall ?? null,
    }
  })
}

/** @throws {ApiError} PICTURE_NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE */
export const changeHomePage = (
  dependencies: HomePageDependencies,
  caller: StaffCaller,
  { slides, categoryRows, sections, sampleReviews, version }: HomePageBody & ExpectedVersion,
): Promise<HomePage> =>
  dependencies.withAudit(caller, async (transaction, note) => {
    await lockSettings(transaction)
    const before = await readHomePage(dependencies, transaction)
    assertVersion(before, version)
    const rows = await toRows(transaction, slides)
    await saveSlides(
      transaction,
      rows.map((row) => ({
        id: row.id,
        picture: row.picture,
        tallPicture: row.tall?.hash,
        title: row.title,
        description: row.description,
        buttonText: row.button_text,
        buttonLink: row.button_link,
      })),
    )
    await saveSettings(transaction, {
      homeCategories: categoryRows,
      homeSections: sections,
      sampleReviews,
    })
    const after = await readHomePage(dependencies, transaction)
    await note({
      action: 'home-page.changed',
      subject: 'settings',
      subjectId: 'home-page',
      label: 'Home page',
      before,
      after,
    })
    return after
  })

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/**
 * The preview lasts for an hour.
 * @returns the path of the preview
 * @throws {ApiError} PICTURE_NOT_FOUND, INVALID_INPUT
 */
export async function previewHomePage(
  { database }: HomePageDependencies,
  draft: HomePageBody,
): Promise<string> {
  await toRows(database, draft.slides)
  const ticket = randomBytes(24).toString('base64url')
  await createHomeDraft(database, hashOf(ticket), draft)
  return `/?draft=${ticket}`
}

/** @throws {ApiError} NOT_FOUND */
export async function readDraft({ database, filesUrl }: HomePageDependencies, ticket: string): Promise<Shop> {
  const draft = await findHomeDraft(database, hashOf(ticket))
  if (!draft) throw new ApiError('NOT_FOUND')
  const settings = await readSettings(database)
  const draftSettings = {
    ...settings,
    homeCategories: draft.categoryRows,
    homeSections: draft.sections,
    sampleReviews: draft.sampleReviews,
  }
  return toShopResponse(draftSettings, await toRows(database, draft.slides), {
    filesUrl,
    now: await databaseNow(database),
  })
}
