import type { Review } from '@amritvasya/contract'
import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { GalleryDialogProps } from '../gallery/gallery-dialog.tsx'
import { Picture } from '../ui/picture.tsx'

export function ReviewPictures({ images, author }: { images: Review['images']; author: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps>>()
  const [openAt, setOpenAt] = useState<number>()
  const alt = (at: number) => `Photo ${at + 1} by ${author}`

  const open = async (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { GalleryDialog } = await import('../gallery/gallery-dialog.tsx')
    setDialog(() => GalleryDialog)
    setOpenAt(at)
  }

  return (
    <>
      <ul ref={list} className="mt-3 flex flex-wrap gap-2">
        {images.map(({ url }, at) => (
          <li key={url}>
            <a
              href={url}
              className="block cursor-zoom-in rounded-md"
              onClick={(event) => void open(event, at)}
            >
              <Picture
                src={url}
                alt={alt(at)}
                width={1200}
                height={1200}
                sizes="6rem"
                className="size-24 rounded-md object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {Dialog && openAt !== undefined && (
        <Dialog
          images={images.map(({ url }, at) => ({ url, alt: alt(at), width: 1200, height: 1200 }))}
          name={`the review by ${author}`}
          start={openAt}
          onClose={(last) => {
            setOpenAt(undefined)
            list.current?.querySelectorAll<HTMLElement>('a')[last]?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
