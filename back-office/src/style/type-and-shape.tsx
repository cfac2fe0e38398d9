import { Box, Typography } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { Part, Specimen, Specimens } from './specimen.tsx'

const sizes = [
  ['textXs', 'The groups of the menu, the axes of charts'],
  ['textSm', 'Second lines, lists on phones'],
  ['textBase', 'Text and fields'],
  ['textLg', 'Headings within a card'],
  ['textXl', 'Headings of cards and dialogs'],
  ['text2xl', 'The heading of a screen'],
] as const
const inSerif = new Set<string>(['textLg', 'textXl', 'text2xl'])
const radii = ['radiusSm', 'radiusMd', 'radiusLg'] as const
const shadows = ['shadowSoft', 'shadowRaised'] as const
const steps = [0.5, 1, 1.5, 2, 3, 4]

export function TypeAndShape() {
  return (
    <Part
      id="shape"
      title="Type, space and shape"
      lead="As in the shop, only denser: Marcellus for headings, Mukta for all else, distances in steps of 8 px, targets of 44 px where fingers work."
    >
      <Specimens>
        <Specimen name="Sizes of text" state="Nothing is smaller than 13 px." wide>
          {sizes.map(([name, when]) => (
            <Box
              key={name}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, py: 0.5 }}
            >
              <Box
                component="span"
                sx={{ flexGrow: 1, lineHeight: 1.35 }}
                style={{
                  fontSize: tokens[name],
                  fontFamily: inSerif.has(name) ? tokens.serif : tokens.sans,
                }}
              >
                Orders to pack: ₹1,24,999
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary', width: { md: '24rem' } }}>
                <b>{name}</b> {Number.parseFloat(tokens[name]) * 16} px. {when}
              </Typography>
            </Box>
          ))}
        </Specimen>
        <Specimen name="Space" state={`Steps of ${tokens.space} px; halves within a row.`}>
          {steps.map((step) => (
            <Typography
              key={step}
              variant="body2"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25 }}
            >
              <Box
                component="span"
                aria-hidden="true"
                sx={{ width: step * tokens.space, height: 12, backgroundColor: 'primary.main' }}
              />
              {step * tokens.space} px
            </Typography>
          ))}
        </Specimen>
        <Specimen name="Corners" state="Sm: marks. Md: buttons, fields, cards. Lg: the sheet of a phone.">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {radii.map((name) => (
              <Typography key={name} variant="body2" sx={{ textAlign: 'center' }}>
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{
                    display: 'block',
                    width: 64,
                    height: 64,
                    mx: 'auto',
                    mb: 0.5,
                    border: 1,
                    borderColor: tokens.lineStrong,
                    backgroundColor: 'background.paper',
                  }}
                  style={{ borderRadius: tokens[name] }}
                />
                {name} {tokens[name]} px
              </Typography>
            ))}
          </Box>
        </Specimen>
        <Specimen
          name="Shadows and motion"
          state={`Cards have a line, not a shadow. Colours change along ${tokens.easeCalm}; nothing moves for those who ask.`}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {shadows.map((name) => (
              <Typography key={name} variant="body2" sx={{ textAlign: 'center' }}>
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{
                    display: 'block',
                    width: 64,
                    height: 64,
                    mx: 'auto',
                    mb: 1,
                    borderRadius: 1,
                    backgroundColor: 'background.paper',
                  }}
                  style={{ boxShadow: tokens[name] }}
                />
                {name}
              </Typography>
            ))}
          </Box>
        </Specimen>
      </Specimens>
    </Part>
  )
}
