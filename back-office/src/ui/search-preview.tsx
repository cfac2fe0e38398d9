import { seoDescriptionLength, seoTitleLength } from '@amritvasya/contract/rules/seo'
import { Box, Typography } from '@mui/material'

type Props = {
  path: string
  title: string
  description: string
}

/** Cuts at a word, as search engines do. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const part = text.slice(0, most)
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), most - 20))} …`
}

/** A page as a list of search results shows it. */
export function SearchPreview({ path, title, description }: Props) {
  return (
    <Box
      component="figure"
      aria-label="As a search would show it"
      sx={{ m: 0, mb: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {window.location.host} › {path.replace(/^\//, '').replaceAll('/', ' › ')}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, color: 'primary.main', lineHeight: 1.35 }}>
        {cut(title, seoTitleLength.shown) || 'No title yet'}
      </Typography>
      <Typography variant="body2">
        {cut(description, seoDescriptionLength.shown) ||
          'No description yet: search engines choose a part of the page.'}
      </Typography>
    </Box>
  )
}
