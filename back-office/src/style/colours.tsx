import { contrast } from '@amritvasya/contract/rules/contrast'
import { Box, Typography } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { type Colour, type ColourRole, colourRoles } from './colour-roles.ts'
import { Part, Specimens } from './specimen.tsx'

const names = Object.keys(colourRoles) as Colour[]

export function Colours() {
  return (
    <Part
      id="colour"
      title="Colour"
      lead="The shop’s own colours. Text has a contrast of at least 4.5 on its ground, shapes that say something at least 3; the figures are measured as this screen is shown."
    >
      <Specimens>
        {names.map((name) => (
          <Box
            key={name}
            sx={{ display: 'flex', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <Box
              aria-hidden="true"
              sx={{
                width: 64,
                height: 64,
                flexShrink: 0,
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
              }}
              style={{ backgroundColor: tokens[name] }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {name}{' '}
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {tokens[name]}
                </Box>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {colourRoles[name].role}
              </Typography>
              {colourRoles[name].on.map((ground) => (
                <OnGround key={ground} name={name} ground={ground} min={colourRoles[name].min} />
              ))}
            </Box>
          </Box>
        ))}
      </Specimens>
    </Part>
  )
}

type OnGroundProps = { name: Colour; ground: Colour } & Pick<ColourRole, 'min'>

function OnGround({ name, ground, min }: OnGroundProps) {
  return (
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 24,
          border: 1,
          borderColor: 'divider',
          borderRadius: `${tokens.radiusSm}px`,
          fontWeight: 600,
        }}
        style={{ backgroundColor: tokens[ground], color: tokens[name] }}
      >
        {min === 3 ? <Dot /> : 'Aa'}
      </Box>
      {contrast(tokens[name], tokens[ground]).toFixed(1)} on {ground}
    </Typography>
  )
}

function Dot() {
  return (
    <Box
      component="span"
      sx={{ width: 12, height: 12, borderRadius: '50%', backgroundColor: 'currentColor' }}
    />
  )
}
