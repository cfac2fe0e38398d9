import type {
  AdminContentPage,
  ContentPage,
  ContentPageFields,
  ListedArticle,
  ListedContentPage,
  ProductImage,
  Seo,
  ShownPicture,
} from '@amritvasya/contract'
import { contentPagePath, type PolicySlug } from '@amritvasya/contract/rules/content-pages'
import { ownPolicies } from '@amritvasya/contract/rules/policies/own-policies'
import { asMarkdown, placeholders } from '@amritvasya/contract/rules/policies/policy'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { pictureAddress } from '../platform/pictures/address.ts'
import { findPictures, type MasterPicture } from '../platform/pictures/picture.repository.ts'
import type { PageRow } from './content-page.repository.ts'
import type { StoredContent } from './content-pages.tables.ts'
import type { PublishedRow } from './publication.repository.ts'

/** Version 0 of a policy, with placeholders for what the settings hold. */
export function ownContent(slug: string): StoredContent {
  const { title, summary, ...policy } = ownPolicies[slug as PolicySlug](placeholders)
  return {
    title,
    summary,
    picture: null,
    blocks: [{ type: 'text', text: asMarkdown(policy) }],
    seoTitle: '',
    seoDescription: '',
    sharePicture: null,
  }
}

/** @param before whose values stand for fields that a form leaves out */
export const toContent = (fields: ContentPageFields, before?: StoredContent): StoredContent => ({
  title: fields.title,
  summary: fields.summary,
  picture: fields.picture,
  blocks: fields.blocks,
  seoTitle: fields.seoTitle ?? before?.seoTitle ?? '',
  seoDescription: fields.seoDescription ?? before?.seoDescription ?? '',
  sharePicture: fields.sharePicture === undefined ? (before?.sharePicture ?? null) : fields.sharePicture,
})

export const hashesOf = ({ picture, blocks, sharePicture }: StoredContent): string[] => [
  ...(picture ? [picture.hash] : []),
  ...blocks.flatMap((block) => (block.type === 'picture' ? [block.picture.hash] : [])),
  ...(sharePicture ? [sharePicture.hash] : []),
]

export type Pictures = ReadonlyMap<string, MasterPicture>

export async function picturesOf(database: Database, contents: readonly StoredContent[]): Promise<Pictures> {
  const hashes = [...new Set(contents.flatMap(hashesOf))]
  return new Map((await findPictures(database, hashes)).map((picture) => [picture.hash, picture]))
}

type Described = { hash: string; alt: string }

/** @throws {ApiError} PICTURE_NOT_FOUND */
function shown({ hash, alt }: Described, pictures: Pictures, filesUrl: string): ShownPicture {
  const picture = pictures.get(hash)
  if (!picture) throw new ApiError('PICTURE_NOT_FOUND')
  return { hash, alt, url: pictureAddress(hash, filesUrl), width: picture.width, height: picture.height }
}

const image = (picture: Described, pictures: Pictures, filesUrl: string): ProductImage => {
  const { hash: _, ...rest } = shown(picture, pictures, filesUrl)
  return rest
}

type AdminFields = Pick<
  AdminContentPage,
  'title' | 'summary' | 'picture' | 'blocks' | 'seoTitle' | 'seoDescription' | 'sharePicture'
>

/** @throws {ApiError} PICTURE_NOT_FOUND */
export const toFields = (content: StoredContent, pictures: Pictures, filesUrl: string): AdminFields => ({
  ...content,
  picture: content.picture && shown(content.picture, pictures, filesUrl),
  blocks: content.blocks.map((block) =>
    block.type === 'picture' ? { ...block, picture: shown(block.picture, pictures, filesUrl) } : block,
  ),
  sharePicture: content.sharePicture && {
    hash: content.sharePicture.hash,
    url: shown({ ...content.sharePicture, alt: '' }, pictures, filesUrl).url,
  },
})

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function toListed(row: PageRow): ListedContentPage {
  const isOwnText = row.kind === 'policy' && row.live === null
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    path: contentPagePath(row.kind, row.slug),
    title: row.title ?? ownContent(row.slug).title,
    newest: row.newest,
    live: isOwnText ? 0 : row.live,
    liveSince: iso(row.live_since),
    planned: row.planned_version,
    plannedAt: iso(row.planned_at),
    changedAt: iso(row.changed_at),
    changedBy: row.changed_by,
  }
}

function seoOf({ seoTitle, seoDescription, sharePicture }: StoredContent, filesUrl: string): { seo?: Seo } {
  if (!seoTitle && !seoDescription && !sharePicture) return {}
  const picture = sharePicture && pictureAddress(sharePicture.hash, filesUrl)
  return { seo: { title: seoTitle, description: seoDescription, picture } }
}

/** @throws {ApiError} PICTURE_NOT_FOUND */
export function toPage(row: PublishedRow, pictures: Pictures, filesUrl: string): ContentPage {
  const { content } = row
  return {
    kind: row.kind,
    slug: row.slug,
    number: row.number,
    title: content.title,
    summary: content.summary,
    picture: content.picture && image(content.picture, pictures, filesUrl),
    blocks: content.blocks.map((block) =>
      block.type === 'picture' ? { ...block, picture: image(block.picture, pictures, filesUrl) } : block,
    ),
    publishedAt: row.first_published_at.toISOString(),
    changedAt: row.begins_at.toISOString(),
    ...seoOf(content, filesUrl),
  }
}

export function toArticle(row: PublishedRow, pictures: Pictures, filesUrl: string): ListedArticle {
  const { slug, title, summary, picture, publishedAt, changedAt } = toPage(row, pictures, filesUrl)
  return { slug, title, summary, picture, publishedAt, changedAt }
}
