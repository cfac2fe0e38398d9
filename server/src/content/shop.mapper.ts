import type { Shop, Slide } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { fieldPerOffer } from '@amritvasya/contract/rules/payment-methods'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { MasterPicture } from '../platform/pictures/picture.repository.ts'
import type { SlideRow } from './content.repository.ts'
import { currentDeclaration } from './self-declaration/declared-practices.ts'
import type { Settings } from './settings.ts'

const tallImageOf = ({ hash, width, height }: MasterPicture, filesUrl: string) => ({
  url: pictureAddress(hash, filesUrl),
  width,
  height,
})

const slideOf = (row: SlideRow, filesUrl: string): Slide => ({
  id: row.id,
  image: {
    url: pictureAddress(row.picture_hash, filesUrl),
    alt: row.picture_alt,
    width: row.width,
    height: row.height,
  },
  ...(row.tall && { tallImage: tallImageOf(row.tall, filesUrl) }),
  title: row.title,
  description: row.description,
  buttonText: row.button_text,
  buttonLink: row.button_link,
})

export function toShopResponse(settings: Settings, slides: readonly SlideRow[], filesUrl: string): Shop {
  const declaration = currentDeclaration(settings)
  const { parcelPaise, parcelFreeAbovePaise, ...rest } = settings
  return {
    ...rest,
    ...fieldPerOffer('', ({ setting }) =>
      settings[setting] ? { upTo: toRupees(settings[`${setting}UpToPaise`]) } : null,
    ),
    ...(settings.prepaidDiscountPercent > 0 && { prepaidDiscount: settings.prepaidDiscountPercent }),
    ...(declaration && { selfDeclaredAt: declaration.at }),
    parcel: { rate: toRupees(parcelPaise), freeAbove: toRupees(parcelFreeAbovePaise) },
    slides: slides.map((slide) => slideOf(slide, filesUrl)),
  }
}
