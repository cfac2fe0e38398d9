/** The rows are tall enough for touch. */
export const dashboardRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  py: 0.75,
  color: 'text.primary',
  textDecoration: 'none',
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'primary.main' },
} as const
