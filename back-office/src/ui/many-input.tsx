import { Box, Button, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { SourceContextProvider } from 'react-admin'
import { useFieldArray } from 'react-hook-form'

type Props = {
  source: string
  /** It is a singular, such as `film`. */
  one: string
  /** Without it, elements can be neither added nor removed. */
  empty?: object
  max?: number
  /** Their `source` is relative to the element. */
  children: ReactNode
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

export function ManyInput({ source, one, empty, max = Number.POSITIVE_INFINITY, children }: Props) {
  const { fields, append, remove } = useFieldArray({ name: source })
  const add = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {fields.map((field, index) => (
            <Box
              component="li"
              key={field.id}
              aria-labelledby={`${id}${index}`}
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, md: 2 }, pb: 0.5 }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mb: 0.5 }}>
                <Typography id={`${id}${index}`} variant="h3" sx={{ flexGrow: 1 }}>
                  {capital(one)} {index + 1}
                </Typography>
                {empty && (
                  <Button
                    color="error"
                    startIcon={<Trash2 size={18} aria-hidden="true" />}
                    aria-label={`Remove ${one} ${index + 1}`}
                    onClick={() => {
                      remove(index)
                      // The pressed button is unmounted, so the focus moves to another.
                      add.current?.focus()
                    }}
                  >
                    Remove
                  </Button>
                )}
              </Box>
              <SourceContextProvider
                value={{ getSource: (name) => `${source}.${index}.${name}`, getLabel: (name) => name }}
              >
                {children}
              </SourceContextProvider>
            </Box>
          ))}
        </Box>
      )}
      {empty && (
        <Button
          ref={add}
          variant="outlined"
          startIcon={<Plus size={18} aria-hidden="true" />}
          aria-disabled={fields.length >= max}
          onClick={() => fields.length < max && append(empty)}
          sx={{ justifySelf: 'start' }}
        >
          {fields.length < max ? `Add a ${one}` : `No more than ${max}`}
        </Button>
      )}
    </Box>
  )
}
