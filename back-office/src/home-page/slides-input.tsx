import type { HomePage } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { PictureButtons } from '../ui/pictures/picture-buttons.tsx'
import { SlideCard } from './slide-card.tsx'

const MAX_SLIDES = 8

export function SlidesInput() {
  const { control } = useFormContext<HomePage>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'slides' })
  return (
    <>
      {fields.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          No slides yet. The shop shows its built-in slides until you add one.
        </Typography>
      )}
      {fields.map((slide, place) => (
        <SlideCard
          key={slide.id}
          slide={slide}
          place={place}
          count={fields.length}
          onMove={(to) => move(place, to)}
          onRemove={() => remove(place)}
        />
      ))}
      {fields.length < MAX_SLIDES ? (
        <PictureButtons
          label="Add a slide with a picture"
          onAdded={({ hash, url, width, height }) =>
            append({
              picture: hash,
              url,
              width,
              height,
              tall: null,
              alt: '',
              title: '',
              description: '',
              buttonText: 'Shop now',
              buttonLink: '/products',
            })
          }
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{`No more than ${MAX_SLIDES} slides.`}</Typography>
      )}
    </>
  )
}
