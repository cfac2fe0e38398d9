import { Alert, Box, Button, TextField } from '@mui/material'
import { Camera, CameraOff, Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useCamera } from './use-camera.ts'
import { useWedge } from './use-wedge.ts'

type Props = {
  title: string
  /** It is the label of the field for a code that cannot be scanned. */
  label: string
  onCode: (code: string) => void
}

/** The camera, a scanner that types, and typing, all of which do the same. */
export function Scanner({ title, label, onCode }: Props) {
  const { video, state, problem, start, stop } = useCamera(onCode)
  const [typed, setTyped] = useState('')
  useWedge(onCode)
  const enter = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code !== '') onCode(code)
  }
  return (
    <SectionCard
      title={title}
      actions={
        state === 'off' ? (
          <Button
            variant="contained"
            onClick={start}
            startIcon={<Camera size={18} aria-hidden="true" />}
            sx={{ minHeight: 48 }}
          >
            Start the camera
          </Button>
        ) : (
          <Button
            variant="outlined"
            onClick={stop}
            startIcon={<CameraOff size={18} aria-hidden="true" />}
            sx={{ minHeight: 48 }}
          >
            Stop the camera
          </Button>
        )
      }
    >
      {problem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box
        sx={{
          display: state === 'off' ? 'none' : 'block',
          position: 'relative',
          maxWidth: '34rem',
          mb: 2,
          borderRadius: 1,
          overflow: 'hidden',
          backgroundColor: 'common.black',
          aspectRatio: '4 / 3',
          maxHeight: '42vh',
        }}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          data-state={state}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            inset: '22% 8%',
            border: 3,
            borderColor: 'common.white',
            borderRadius: 1,
            opacity: 0.85,
          }}
        />
      </Box>
      <Box
        component="form"
        onSubmit={enter}
        sx={{ display: 'flex', gap: 1, alignItems: 'start', maxWidth: '34rem' }}
      >
        <TextField
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          fullWidth
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              enterKeyHint: 'done',
              maxLength: 300,
            },
          }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<Check size={18} aria-hidden="true" />}
          sx={{ minHeight: 48 }}
        >
          Enter
        </Button>
      </Box>
    </SectionCard>
  )
}
